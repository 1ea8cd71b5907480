"""The part of JSON Schema that the probes' schemas use. A word that it does not know is an error, so that no rule goes unchecked."""
import re

KNOWN = {"$schema", "$id", "$defs", "$ref", "title", "description", "type", "const", "enum", "pattern", "minLength", "maxLength",
         "minimum",
         "maximum", "required", "properties", "additionalProperties", "items", "minItems", "maxItems", "anyOf"}
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}


def is_type(value, name):
    if name in ("integer", "number"):
        return not isinstance(value, bool) and isinstance(value, int if name == "integer" else (int, float))
    return isinstance(value, TYPES[name])


def faults(value, rule, root, place="answer"):
    """One text per way in which `value` breaks `rule`."""
    if rule is True or rule == {}:
        return []
    if rule is False:
        return [f"{place} may not be there"]
    unknown = set(rule) - KNOWN
    if unknown:
        return [f"{place}: the schema uses {sorted(unknown)}"]
    found = []
    if "$ref" in rule:
        found += faults(value, at(root, rule["$ref"]), root, place)
    if "anyOf" in rule and all(faults(value, one, root, place) for one in rule["anyOf"]):
        found.append(f"{place} fits none of {len(rule['anyOf'])} forms: {value!r:.200}")
    types = rule.get("type", [])
    types = [types] if isinstance(types, str) else types
    if types and not any(is_type(value, one) for one in types):
        return found + [f"{place} is no {' or '.join(types)}: {value!r:.200}"]
    if "const" in rule and (value != rule["const"] or isinstance(value, bool) != isinstance(rule["const"], bool)):
        found.append(f"{place} is not {rule['const']!r}")
    if "enum" in rule and value not in rule["enum"]:
        found.append(f"{place} is none of {rule['enum']}: {value!r:.200}")
    return found + {str: of_text, dict: of_object, list: of_list}.get(type(value), of_number)(value, rule, root, place)


def at(root, reference):
    node = root
    for part in reference.removeprefix("#/").split("/"):
        node = node[part]
    return node


def of_number(value, rule, root, place):
    if "minimum" in rule and value < rule["minimum"] or "maximum" in rule and value > rule["maximum"]:
        return [f"{place} is out of range: {value}"]
    return []


def of_text(value, rule, root, place):
    found = []
    if "pattern" in rule and not re.search(rule["pattern"], value):
        found.append(f"{place} does not match {rule['pattern']}: {value!r:.200}")
    if not rule.get("minLength", 0) <= len(value) <= rule.get("maxLength", 1 << 60):
        found.append(f"{place} has {len(value)} characters")
    return found


def of_list(value, rule, root, place):
    found = []
    if not rule.get("minItems", 0) <= len(value) <= rule.get("maxItems", 1 << 60):
        found.append(f"{place} has {len(value)} items")
    for index, one in enumerate(value):
        found += faults(one, rule.get("items", True), root, f"{place}[{index}]")
    return found


def of_object(value, rule, root, place):
    found = [f"{place} lacks {name}" for name in rule.get("required", []) if name not in value]
    for name, one in value.items():
        inside = rule.get("properties", {}).get(name, rule.get("additionalProperties", True))
        found += faults(one, inside, root, f"{place}.{name}")
    return found
