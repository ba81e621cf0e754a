"""The command `mf2`, as `python -m libmf2`."""

import os
import sys
from importlib import metadata


def main() -> None:
    files = metadata.files("libmf2") or []
    command = next((str(each.locate()) for each in files if each.name == "mf2"), "mf2")
    os.execvp(command, ["mf2", *sys.argv[1:]])


if __name__ == "__main__":
    main()
