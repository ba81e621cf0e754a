"""The parts of schemas that outputs have, and whether the schemas refuse all other outputs."""

import copy

import jsonschema

#: values of all kinds, put where no output has the kind; -1 also where outputs have numbers
STRANGERS = (None, True, -1, 0.5, "no such word", [], ["no such word"], {}, {"no such member": 0})


def kind_of(value):
    """The kind of a value, as JSON has them."""
    if isinstance(value, bool):
        return "true or false"
    kinds = {type(None): "null", int: "number", float: "fraction", str: "text", list: "array",
             dict: "object"}
    return kinds[type(value)]


def place_of(path):
    """A path in an output, for people."""
    return "/".join(map(str, path)) or "the whole"


class Survey:
    """Validates outputs, and remembers one for each member of a schema."""

    def __init__(self, schemas):
        self.schemas = schemas
        self.validators = {}
        self.findings = []
        self.counts = {}    # outputs by task
        self.samples = {}   # (pointer, name): (schema, output, path)
        self.kinds = {}     # (pointer, name): kinds of values
        self.words = {}     # (pointer, name): texts, where only some are allowed
        self.known = set()  # outputs that were met before

    def validator(self, schema):
        """The validator of a schema, by its file."""
        if schema not in self.validators:
            whole = {"$ref": f"#/$defs/{schema}", **self.schemas.whole}
            self.validators[schema] = jsonschema.Draft202012Validator(whole)
        return self.validators[schema]

    def look_at(self, task, schema, name, text, output):
        """Survey an output of a task. `name` says where it comes from; `text` is its JSON."""
        self.counts[task] = self.counts.get(task, 0) + 1
        key = hash((schema, text))
        if key in self.known:
            return
        self.known.add(key)
        error = jsonschema.exceptions.best_match(self.validator(schema).iter_errors(output))
        if error is not None:
            reason = error.message if len(error.message) < 200 else error.message[:200] + "..."
            self.findings.append(
                f"{name}: {schema}: {place_of(error.absolute_path)}: {reason}")
            return
        self._note(schema, output)

    def _note(self, schema, output):
        for pointer, name, path, value in self.schemas.sites(f"#/$defs/{schema}", output):
            site = (pointer, name)
            self.samples.setdefault(site, (schema, output, path))
            self.kinds.setdefault(site, set()).add(kind_of(value))
            if name is None:
                for missing in self._missing(pointer, value):
                    self.kinds.setdefault(missing, set()).add("missing")
            if isinstance(value, str):
                words = self.words.setdefault(site, set())
                if len(words) < 100:
                    words.add(value)

    def _missing(self, pointer, value):
        """Members that an object or array might have."""
        schema = self.schemas.at(pointer)
        if isinstance(value, dict):
            names = schema.get("properties", {}).keys() - value.keys()
            return [self.schemas.site(pointer, name) for name in names]
        return [(pointer, index) for index in range(len(value), len(schema.get("prefixItems", [])))]

    def forget_tools(self):
        """Drop all members that cannot be passed to another process."""
        self.validators = {}
        self.known = set()

    def add(self, other):
        """Add the findings of another survey."""
        self.findings += other.findings
        for task, count in other.counts.items():
            self.counts[task] = self.counts.get(task, 0) + count
        for site, sample in other.samples.items():
            self.samples.setdefault(site, sample)
        for mine, others in ((self.kinds, other.kinds), (self.words, other.words)):
            for site, values in others.items():
                mine.setdefault(site, set()).update(values)

    def unseen(self):
        """Members that no output has."""
        return [site for site in self.schemas.members() if site not in self.samples]

    def unseen_words(self):
        """Words of schemas that no output has."""
        for pointer, name in dict.fromkeys(self.schemas.members()):
            schema = self._of_member(pointer, name)
            seen = self.words.get((pointer, name), set())
            for word in schema.get("enum", []):
                if word is not None and word not in seen:
                    yield pointer, name, word

    def _of_member(self, pointer, name):
        inner = {"*": "additionalProperties", "[]": "items"}.get(name)
        if inner is None:
            inner = f"prefixItems/{name}" if isinstance(name, int) else f"properties/{name}"
        schema = self.schemas.at(f"{pointer}/{inner}")
        while "$ref" in schema:
            schema = self.schemas.at(schema["$ref"])
        return schema

    def mutations(self):
        """Each change of an output that its schema should refuse: a sentence, and whether it is
        refused."""
        for site, (schema, output, path) in self.samples.items():
            for words, mutant in self._changes(site, output, path, self.kinds[site]):
                refused = not self.validator(schema).is_valid(mutant)
                yield f"{site[0]}: {words}: {place_of(path)} of {schema}", refused

    def _changes(self, site, output, path, kinds):
        pointer, name = site
        if name is None:
            schema = self.schemas.at(pointer)
            if schema.get("additionalProperties") is False:
                yield "a member more", changed(output, path, lambda at: at.update({"more": 0}))
            elif "prefixItems" in schema:
                yield "an element more", changed(output, path, lambda at: at.append(0))
            return
        if "missing" not in kinds and name not in ("*", "[]"):
            yield f"no {name}", changed(output, path[:-1], lambda at: at.pop(path[-1]))
        for stranger in STRANGERS:
            is_negative = isinstance(stranger, int) and stranger == -1
            if kind_of(stranger) in kinds and not is_negative:
                continue
            yield f"{name} is {stranger!r}", changed(
                output, path[:-1], lambda at: at.__setitem__(path[-1], stranger))


def changed(output, path, change):
    """A copy of an output, changed at a path."""
    copied = copy.deepcopy(output)
    at = copied
    for each in path:
        at = at[each]
    change(at)
    return copied
