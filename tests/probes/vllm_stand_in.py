"""A few modules with the shape of vllm, transformers, torch and the plugin: just what registration, config and backend ask for."""

VLLM = {
    "__init__.py": "import torch\nfrom vllm.model_executor.models.registry import ModelRegistry\n",
    "model_executor/__init__.py": "",
    "model_executor/models/__init__.py": "",
    "model_executor/models/registry.py": """
class Lazy:
    def __init__(self, module_name, class_name):
        self.module_name, self.class_name = module_name, class_name


class Eager:
    def __init__(self, cls):
        self.model_cls = cls


class Registry:
    def __init__(self):
        self.models = {name: Lazy("vllm.model_executor.models.deepseek", name) for name in ("DeepseekForCausalLM", "OtherForCausalLM")}

    def register_model(self, name, entry):
        self.models[name] = Lazy(*entry.split(":")) if isinstance(entry, str) else Eager(entry)


ModelRegistry = Registry()
""",
    "model_executor/models/deepseek.py": "class DeepseekForCausalLM:\n    pass\n\n\nclass OtherForCausalLM:\n    pass\n",
    "platforms.py": """
import importlib.metadata


def __getattr__(name):
    if name != "current_platform":
        raise AttributeError(name)
    for one in importlib.metadata.entry_points(group="vllm.platform_plugins"):
        module, _, cls = one.load()().rpartition(".")
        return getattr(importlib.import_module(module), cls)()
    raise RuntimeError("no platform")
""",
    "transformers_utils/__init__.py": "",
    "transformers_utils/config.py": """
import json
import os
from transformers import PretrainedConfig


class DeepseekConfig(PretrainedConfig):
    def __init__(self, **values):
        values["rope_theta"] = values.get("rope_theta", [1.0])[:values["num_hidden_layers"]]
        values.setdefault("layer_types", ["full"] * values["num_hidden_layers"])
        super().__init__(**values)


_CONFIG_REGISTRY = {"deepseek": DeepseekConfig}


def get_config(model, trust_remote_code):
    assert os.environ["HF_HUB_OFFLINE"] == "1" and trust_remote_code is False
    with open(os.path.join(model, "config.json")) as file:
        values = json.load(file)
    made = _CONFIG_REGISTRY[values["model_type"]](**values)
    made.quantization_config = None
    return made


def get_hf_text_config(config):
    return getattr(config, "text_config", config)
""",
    "engine/__init__.py": "",
    "engine/arg_utils.py": """
class Section:
    def __init__(self, **values):
        self.__dict__.update(values)


class EngineArgs:
    def __init__(self, model, block_size=None):
        self.block_size = block_size

    def create_engine_config(self):
        return Section(model_config=Section(hf_config={"a": 1}, dtype="bfloat16", hidden=object()), cache_config=Section(block_size=64))
""",
    "v1/__init__.py": "",
    "v1/attention/__init__.py": "",
    "v1/attention/selector.py": """
from typing import NamedTuple


class AttentionSelectorConfig(NamedTuple):
    head_size: int
    dtype: object
    kv_cache_dtype: str
    block_size: int
    use_mla: bool = False
""",
}
METAX = {
    "__init__.py": "def register():\n    return 'vllm_metax.platform.MacaPlatform'\n\n\ndef register_model():\n    from .models import register_model\n    register_model()\n"
                   "\n\ndef register_late():\n    import vllm_metax.pending\n",
    "models/__init__.py": """
from vllm import ModelRegistry


class NewForCausalLM:
    pass


def register_model():
    print("registered, on standard output")
    ModelRegistry.register_model("DeepseekForCausalLM", "vllm_metax.models.deepseek:MacaDeepseek")
    ModelRegistry.register_model("NewForCausalLM", NewForCausalLM)
    ModelRegistry.register_model("PendingForCausalLM", "vllm_metax.models.pending:Pending")
""",
    "models/deepseek.py": "from vllm.model_executor.models.deepseek import DeepseekForCausalLM\n\n\nclass MacaDeepseek(DeepseekForCausalLM):\n    pass\n",
    "models/pending.py": "from vllm.model_executor.models.deepseek import gone\n",
    "platform.py": """
import enum


class Backend(enum.Enum):
    FLASHMLA = "vllm_metax.backends.FlashMla"
    TRITON_MLA = "vllm_metax.backends.TritonMla"


def register_attention_backends():
    global registered
    registered = True


class MacaPlatform:
    device_type, device_name = "cuda", "maca"

    def get_device_capability(self):
        return (8, 0)

    def get_valid_backends(self, device_capability, attn_selector_config, num_heads=None):
        assert registered and attn_selector_config.dtype == "torch.bfloat16"
        if attn_selector_config.head_size > 576:
            return [], {one: (position, ["head_size not supported"]) for position, one in enumerate(Backend)}
        return [(Backend.TRITON_MLA, 1)], {Backend.FLASHMLA: (0, ["ImportError", "block_size 16 not supported"])}

    def get_attn_backend_cls(self, selected_backend, attn_selector_config):
        valid, refused = self.get_valid_backends(None, attn_selector_config)
        if not valid:
            raise ValueError("No valid attention backend")
        return valid[0][0].value
""",
    "backends.py": "class TritonMla:\n    pass\n",
}
TRANSFORMERS = {"__init__.py": """
class PretrainedConfig:
    def __init__(self, **values):
        self.__dict__.update(values)

    @classmethod
    def from_dict(cls, values):
        return cls(**values)

    def to_dict(self):
        return dict(vars(self))


class AutoConfig:
    @staticmethod
    def for_model(kind):
        if kind != "plain":
            raise ValueError("unknown model type")
        return PretrainedConfig()
"""}
TORCH = {"__init__.py": "bfloat16 = 'torch.bfloat16'\n"}
PLUGINS = """[vllm.platform_plugins]
metax = vllm_metax:register
[vllm.general_plugins]
metax_model = vllm_metax:register_model
metax_late = vllm_metax:register_late
"""
