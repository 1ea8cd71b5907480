#!/usr/bin/env python3
"""registration, config and backend against stand-ins with vLLM's shape."""
import json
import pathlib
import shutil
import tempfile
import unittest

import probe_run
import vllm_stand_in
from prefixes import Prefix, tree

RAW = {"model_type": "deepseek", "architectures": ["DeepseekForCausalLM"], "num_hidden_layers": 2, "rope_theta": [1, 2, 3],
       "quantization_config": {"method": "fp8"}}


class Vllm(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.prefix = Prefix(cls.folder / "venv")
        cls.prefix.wheel("vllm", "0.22.0", vllm_stand_in.VLLM)
        cls.prefix.wheel("torch", "2.0", vllm_stand_in.TORCH)
        cls.prefix.wheel("transformers", "5.0", vllm_stand_in.TRANSFORMERS)
        cls.prefix.wheel("vllm_metax", "0.22.0", vllm_stand_in.METAX, entry_points=vllm_stand_in.PLUGINS)
        cls.empty = Prefix(cls.folder / "empty")
        cls.models = tree(cls.folder / "model", {"config.json": json.dumps(RAW)})

    def ask(self, probe, request=None, prefix=None, environment=None):
        return probe_run.run(probe, request, (prefix or self.prefix).python, self.models, environment)[0]

    def test_without_the_packages_each_says_so(self):
        for probe in ("registration", "config", "backend", "dtypes", "numerics", "collectives"):
            answer, errors = probe_run.run(probe, {"names": ["torch:add"]}, self.empty.python, self.models)
            self.assertEqual((answer["state"], errors), ("cannot-run-here", ""), probe)
            self.assertIn("this interpreter has no package", answer["reason"])

    def test_a_package_that_cannot_be_imported_is_no_traceback(self):
        prefix = Prefix(self.folder / "broken")
        for name in ("torch", "vllm", "transformers"):
            prefix.wheel(name, files={"__init__.py": "import libmaca_that_is_not_there\n"})
        for probe, state in (("registration", "fail"), ("config", "error"), ("backend", "cannot-run-here"),
                             ("numerics", "cannot-run-here"), ("collectives", "cannot-run-here"),
                             ("dtypes", "pass"), ("components", "pass")):
            answer, errors = probe_run.run(probe, {"config": RAW, "architectures": ["A"]}, prefix.python, self.models)
            self.assertEqual((answer["state"], errors), (state, ""), probe)
            self.assertTrue(any("libmaca_that_is_not_there" in one["error"] for one in answer["boundaries"]), probe)

    def test_who_changes_which_architecture(self):
        answer, errors = probe_run.run("registration", {}, self.prefix.python, self.models)
        self.assertIn("registered, on standard output", errors)
        self.assertEqual(answer["state"], "fail")
        self.assertEqual(answer["reason"], "plugins that fail: metax_late; registered, but not loaded: PendingForCausalLM")
        data = answer["data"]
        self.assertEqual((data["fresh"], data["counts"]), (True, {"before": 2, "after": 4, "changed": 3}))
        self.assertEqual([(one["name"], one["version"], one["changed"]) for one in data["plugins"]
                          if one["group"] == "vllm.general_plugins"],
                         [("metax_model", "0.22.0", ["DeepseekForCausalLM", "NewForCausalLM", "PendingForCausalLM"]),
                          ("metax_late", "0.22.0", [])])
        self.assertEqual(data["plugins"][0]["returned"], "vllm_metax.platform.MacaPlatform")
        self.assertEqual(data["platform"]["class"], "vllm_metax.platform.MacaPlatform")
        deepseek, new, pending = data["architectures"]
        self.assertEqual(deepseek["upstream"], ["vllm.model_executor.models.deepseek", "DeepseekForCausalLM"])
        self.assertEqual((deepseek["effective"], deepseek["by"]), (["vllm_metax.models.deepseek", "MacaDeepseek"], "metax_model"))
        self.assertEqual(deepseek["loaded"]["file"], str(self.prefix.site / "vllm_metax/models/deepseek.py"))
        self.assertIn("vllm.model_executor.models.deepseek.DeepseekForCausalLM", deepseek["loaded"]["bases"])
        self.assertEqual((new["upstream"], new["effective"]), ([], ["vllm_metax.models", "NewForCausalLM"]))
        self.assertIsNone(pending["loaded"])
        self.assertIn("gone", "".join(one["error"] for one in answer["boundaries"]))

    def test_named_architectures_and_plugins_that_are_off(self):
        answer = self.ask("registration", {"architectures": ["OtherForCausalLM", "NoSuch"]},
                          environment=probe_run.clean_environment(VLLM_PLUGINS="metax"))
        self.assertEqual(answer["reason"], "not registered: NoSuch")
        self.assertEqual([one["allowed"] for one in answer["data"]["plugins"]], [True, False, False])
        self.assertEqual(answer["data"]["architectures"][0]["loaded"]["qualname"], "OtherForCausalLM")

    def test_config_loaded_as_vllm_does(self):
        answer = self.ask("config", {"folder": str(self.models), "engine": {"model": "x"}})
        self.assertEqual(answer["state"], "pass", answer["reason"])
        data = answer["data"]
        self.assertEqual(data["made"]["class"], "vllm.transformers_utils.config.DeepseekConfig")
        self.assertEqual([(one["name"], one["change"], one["rawLength"], one["builtLength"]) for one in data["changes"]],
                         [("quantization_config.method", "dropped", None, None), ("rope_theta", "truncated", 3, 2),
                          ("layer_types", "added", None, 2), ("quantization_config", "added", None, None)])
        self.assertEqual(probe_run.value(answer, "config.array.rope_theta"), [3, 2])
        self.assertEqual(data["effective"], {"model_config.dtype": "bfloat16", "cache_config.block_size": 64,
                                             "hf_config": {"a": 1}})

    def test_config_from_the_request(self):
        answer = self.ask("config", {"config": RAW})
        self.assertTrue(any("rewrites" in one for one in answer["limits"]))
        self.assertEqual(answer["data"]["made"]["class"], "vllm.transformers_utils.config.DeepseekConfig")
        self.assertEqual(self.ask("config", {"config": {"model_type": "plain"}})["data"]["made"]["class"],
                         "transformers.PretrainedConfig")

    def test_configs_that_cannot_be(self):
        for request, state, reason in (({}, "error", "neither"),
                                       ({"folder": str(self.folder)}, "fail", "no readable config.json"),
                                       ({"config": {"model_type": "odd"}}, "fail", "unknown model type"),
                                       ({"config": {"model_type": "deepseek"}}, "fail", "num_hidden_layers"),
                                       ({"config": {"model_type": []}}, "fail", "constructed")):
            answer = self.ask("config", request)
            self.assertEqual(answer["state"], state, request)
            self.assertIn(reason, answer["reason"])
        tree(self.folder / "bad", {"config.json": "[" * 100000})
        self.assertEqual(self.ask("config", {"folder": str(self.folder / "bad")})["state"], "fail")

    def test_the_selected_backend_and_the_refused_ones(self):
        answer = self.ask("backend", {"headSize": 576, "useMla": True})
        self.assertEqual(answer["state"], "pass", answer["reason"])
        self.assertEqual(answer["data"]["selected"]["class"], "vllm_metax.backends.TritonMla")
        self.assertEqual(answer["data"]["selected"]["file"], str(self.prefix.site / "vllm_metax/backends.py"))
        self.assertEqual(answer["data"]["refused"], [{"name": "FLASHMLA", "priority": 0,
                                                      "reasons": ["ImportError", "block_size 16 not supported"]}])
        self.assertEqual((answer["data"]["settings"]["use_mla"], answer["data"]["settings"]["head_size"]), (True, 576))
        self.assertTrue(any("has_sink" in one for one in answer["limits"]))

    def test_no_backend_at_all(self):
        answer = self.ask("backend", {"headSize": 4096})
        self.assertEqual((answer["state"], answer["data"]["selected"]), ("fail", None))
        self.assertEqual(len(answer["data"]["refused"]), 2)
        self.assertEqual(self.ask("backend", {"dtype": "float3"})["state"], "error")


if __name__ == "__main__":
    unittest.main()
