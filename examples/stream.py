# Print the names of a page's entries while it arrives through a pipe, as an asyncio stream:
#     curl -s URL | python3 stream.py
import asyncio
import sys

import libmf2


async def names_of_entries(reader, url):
    """The names of a page's entries, each as soon as its end is there."""
    parser = libmf2.ItemParser(url, type="h-entry")
    while piece := await reader.read(65536):
        for found in parser.write(piece):
            yield found.item["properties"].get("name", [""])[0]
    for found in parser.finish():
        yield found.item["properties"].get("name", [""])[0]


async def main():
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    async for name in names_of_entries(reader, "https://example.com/"):
        print(name)


if __name__ == "__main__":
    asyncio.run(main())
