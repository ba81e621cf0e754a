"""Drives mf2py, or lexbor as selectolax carries it. The protocol is in doc/performance.md, "Drivers".

usage: driver.py LIST mf2py|lexbor
"""
import json
import sys
import time


class Mf2py:
    """Takes bytes, and finds their encoding."""

    def __init__(self):
        import mf2py
        self.parser = mf2py

    def parse(self, url, content):
        return self.parser.parse(doc=content, url=url)

    def count(self, parsed):
        return len(parsed['items']) + len(parsed['rel-urls'])

    def result(self, parsed):
        return parsed


class Lexbor:
    """Takes bytes in UTF-8 and builds a DOM; Python only makes a call for each document."""

    def __init__(self):
        from selectolax.lexbor import LexborHTMLParser
        self.parser = LexborHTMLParser

    def parse(self, url, content):
        return self.parser(content)

    def count(self, tree):
        return 1 if tree.root is not None else 0

    def result(self, tree):
        return len(tree.css('*'))


def read_list(path):
    documents = []
    with open(path, encoding='utf-8') as lines:
        for line in lines:
            path, url, _ = (line.rstrip('\n') + '\t\t').split('\t')[:3]
            with open(path, 'rb') as content:
                documents.append({'url': url, 'bytes': content.read(), 'skipped': False})
    return documents


def say(value):
    sys.stdout.write(json.dumps(value) + '\n')
    sys.stdout.flush()


def say_size(documents):
    measured = [each for each in documents if not each['skipped']]
    say({'documents': len(measured), 'bytes': sum(len(each['bytes']) for each in measured)})


def run_round(driver, documents):
    counted = 0
    failed = 0
    start = time.process_time()
    for each in documents:
        if each['skipped']:
            continue
        try:
            counted += driver.count(driver.parse(each['url'], each['bytes']))
        except Exception:
            failed += 1
    say({'cpu_seconds': time.process_time() - start, 'count': counted, 'failed': failed})


def say_result(driver, document):
    try:
        say({'result': driver.result(driver.parse(document['url'], document['bytes']))})
    except Exception as error:
        say({'failed': f'{type(error).__name__}: {error}'})


def main():
    documents = read_list(sys.argv[1])
    driver = {'mf2py': Mf2py, 'lexbor': Lexbor}[sys.argv[2]]()
    say_size(documents)
    for line in sys.stdin:
        command, *index = line.split()
        if command == 'round':
            run_round(driver, documents)
        elif command == 'result':
            say_result(driver, documents[int(index[0])])
        elif command == 'skip':
            documents[int(index[0])]['skipped'] = True
            say_size(documents)


main()
