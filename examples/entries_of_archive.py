# Print the entries of a crawl archive, whose path is the argument.
import sys

import libmf2.archive


def print_entries(path):
    entries = libmf2.archive.read(path, rows="items", type="h-entry", status=200)
    for entry in entries:
        print(entry.published, entry.name or entry.content_text, entry.url)
    print(entries.report()["damage"], file=sys.stderr)


if __name__ == "__main__":
    print_entries(sys.argv[1])
