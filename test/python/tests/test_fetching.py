"""A URL that a stranger may have sent makes a program read no more than it may: against servers of
this machine."""

import contextlib
import gzip
import http.server
import socket
import threading
import time
import unittest
import urllib.parse
from unittest import mock

import libmf2.compat.mf2py as mf2py
from libmf2 import _fetching
from shared import EXAMPLE, ROOT

PAGE = b"<p class=h-card>Jo"
# An address of this machine on Linux, beside that of localhost.
OTHER = "127.0.0.2"


class Pages(http.server.BaseHTTPRequestHandler):
    """/to?URL redirects there; the other paths stand below."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.server.asked.append(self.path)
        path, _, query = self.path.partition("?")
        if path == "/to":
            self.answer(b"moved", 302, Location=urllib.parse.unquote(query))
        elif path == "/status":
            self.answer(PAGE, int(query))
        elif path == "/large":
            self.answer(b" " * int(query))
        elif path == "/packed":
            self.answer(gzip.compress(b" " * int(query)), **{"Content-Encoding": "gzip"})
        elif path == "/odd":
            self.answer(PAGE, **{"Content-Encoding": query})
        else:
            self.answer(PAGE)

    def answer(self, content, status=200, **fields):
        self.send_response(status)
        for name, value in fields.items():
            self.send_header(name, value)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        with contextlib.suppress(ConnectionError):
            self.wfile.write(content)

    def drip(self, before, head, body):
        """Send bytes for ten seconds, each twentieth of a second, without coming to an end."""
        with contextlib.suppress(ConnectionError):
            self.wfile.write(before.encode())
            self.wfile.write(b"" if head else b"HTTP/1.1 200 OK\r\n\r\n")
            for _ in range(200):
                self.wfile.write((head or body).encode())
                time.sleep(0.05)

    def log_message(self, *args):
        pass


class WithServers(unittest.TestCase):
    def serve(self, address="127.0.0.1"):
        server = http.server.ThreadingHTTPServer((address, 0), Pages)
        server.asked = []
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        server.url = f"http://{address}:{server.server_port}"
        return server

    def fetch(self, url, **options):
        return _fetching.fetch(url, "test", **{"allow_private": True, "seconds": 5} | options)

    def assert_refused(self, kind, message, url, **options):
        with self.assertRaisesRegex(kind, message):
            self.fetch(url, **options)


class Fetching(WithServers):
    def test_a_page_comes_with_its_type_and_the_url_that_redirects_led_to(self):
        server = self.serve()
        self.assertEqual(
            self.fetch(f"{server.url}/to?/b%3Fc"),
            (PAGE, "text/html; charset=utf-8", f"{server.url}/b?c"))
        self.assertEqual(self.fetch(f"{server.url}/status?404").content, PAGE)
        self.assertEqual(self.fetch(f"{server.url}/packed?9").content, b" " * 9)

    def test_characters_that_no_request_may_have_are_escaped(self):
        server = self.serve()
        self.fetch(f"{server.url}/é a%20b?c d#e")
        self.assertEqual(server.asked, ["/%C3%A9%20a%20b?c%20d"])

    def test_the_compatible_parsers_fetch_so(self):
        server = self.serve()
        found = mf2py.Parser(url=f"{server.url}/to?/b", allow_private=True)
        self.assertEqual(found.__url__, f"{server.url}/b")
        self.assertEqual(found.to_dict()["items"][0]["type"], ["h-card"])
        for url in (f"{server.url}/", EXAMPLE.as_uri(), "ftp://example.com/", "data:,a", "a", ""):
            for parse in (mf2py.parse, mf2py.Parser):
                with self.assertRaises(OSError, msg=url):
                    parse(url=url)
        self.assertEqual(len(server.asked), 2)


class Schemes(WithServers):
    def test_nothing_but_http_and_https_is_read(self):
        for url in (EXAMPLE.as_uri(), f"FILE://{EXAMPLE}", f"file://localhost{EXAMPLE}",
                    "ftp://localhost/", "data:text/html,a", "javascript:1", str(EXAMPLE), "",
                    "http:", "http:///a", "http://[", "http://a:b/", "//localhost/"):
            self.assert_refused(OSError, "", url)

    def test_a_redirect_to_a_file_is_refused(self):
        server = self.serve()
        for url in (EXAMPLE.as_uri(), f"FILE://{EXAMPLE}", "ftp://localhost/", "data:,a"):
            self.assert_refused(
                OSError, "not a URL of http or https: ",
                f"{server.url}/to?{urllib.parse.quote(url)}")

    def test_a_redirect_that_is_no_url_is_refused(self):
        server = self.serve()
        for url in ("http://[", "http://a:b/", "http://"):
            self.assert_refused(OSError, "", f"{server.url}/to?{urllib.parse.quote(url)}")


def hosts(judged: str) -> list[str]:
    """The hosts that all packages must judge so."""
    lines = (ROOT / "test/support/addresses.txt").read_text().splitlines()
    return [line.split()[1] for line in lines if line.startswith(judged)]


class Networks(WithServers):
    def test_addresses_that_are_not_public_are_refused(self):
        server = self.serve()
        port = server.server_port
        for host in hosts("refused"):
            with contextlib.suppress(socket.gaierror):  # where there is no IPv6
                self.assert_refused(
                    PermissionError, "public internet", f"http://{host}:{port}/",
                    allow_private=False)
        self.assertEqual(server.asked, [])

    def test_those_of_the_internet_are_public(self):
        for host in hosts("public"):
            self.assertTrue(_fetching.is_public(host.strip("[]")), host)

    def test_a_redirect_to_a_private_address_is_refused(self):
        inner, outer = self.serve(), self.serve(OTHER)
        with mock.patch.object(_fetching, "is_public", side_effect=lambda host: host == OTHER):
            self.assertEqual(self.fetch(outer.url, allow_private=False).content, PAGE)
            for url in (inner.url, inner.url.replace("127.0.0.1", "localhost")):
                self.assert_refused(
                    PermissionError, "public internet", f"{outer.url}/to?{url}",
                    allow_private=False)
        self.assertEqual(inner.asked, [])

    def test_the_address_that_was_judged_is_the_one_that_is_asked(self):
        inner, outer = self.serve(), self.serve(OTHER)
        port = outer.server_port
        answers = [OTHER, "127.0.0.1", "127.0.0.1"]
        resolve = socket.getaddrinfo

        def resolve_differently(host, *args, **more):
            return resolve(answers.pop(0) if host == "name.example" else host, *args, **more)

        with mock.patch.object(socket, "getaddrinfo", resolve_differently), \
                mock.patch.object(_fetching, "is_public", side_effect=lambda host: host == OTHER):
            self.fetch(f"http://name.example:{port}/a", allow_private=False)
            self.assert_refused(
                PermissionError, "public internet", f"http://name.example:{port}/b",
                allow_private=False)
        self.assertEqual((outer.asked, inner.asked), (["/a"], []))

    def test_of_several_addresses_the_public_ones_are_asked(self):
        inner, outer = self.serve(), self.serve(OTHER)
        port = outer.server_port
        found = [
            (socket.AF_INET, socket.SOCK_STREAM, 6, "", (host, port))
            for host in ("127.0.0.1", OTHER)]
        resolve = socket.getaddrinfo
        with mock.patch.object(
                socket, "getaddrinfo", side_effect=lambda host, *args, **more:
                found if host == "name.example" else resolve(host, *args, **more)), \
                mock.patch.object(_fetching, "is_public", side_effect=lambda host: host == OTHER):
            self.fetch(f"http://name.example:{port}/", allow_private=False)
        self.assertEqual((len(outer.asked), inner.asked), (1, []))

    def test_proxies_of_the_environment_are_not_asked(self):
        server, proxy = self.serve(), self.serve()
        with mock.patch.dict("os.environ", {"http_proxy": proxy.url, "HTTP_PROXY": proxy.url}):
            self.fetch(server.url)
        self.assertEqual((len(server.asked), proxy.asked), (1, []))


class Limits(WithServers):
    def test_redirects_in_a_circle_end(self):
        server = self.serve()
        circle = f"{server.url}/to?"
        with mock.patch.object(Pages, "do_GET", lambda self: self.answer(
                b"", 302, Location=self.path)):
            self.assert_refused(OSError, "more than 10 redirects", circle)

    def test_a_page_that_is_too_large_is_refused(self):
        server = self.serve()
        for path in ("large", "packed"):
            self.assertEqual(len(self.fetch(
                f"{server.url}/{path}?100000", most_bytes=100000).content), 100000)
            self.assert_refused(
                OSError, "more than 99999 bytes", f"{server.url}/{path}?100000", most_bytes=99999)
        self.assert_refused(OSError, "more than 16777216 bytes", f"{server.url}/packed?50000000")

    def test_bodies_and_heads_that_come_slowly_end_in_time(self):
        server = self.serve()
        for what in (",,a", ",a,", "HTTP/1.1 200 OK%0D%0A,a,", "HTTP/1.1 200 OK%0D%0A,X: 1%0D%0A,",
                     ",HTTP/1.1 100 Continue%0D%0A%0D%0A,"):
            what = urllib.parse.unquote(what)
            with mock.patch.object(Pages, "do_GET", lambda self, what=what: self.drip(
                    *what.split(","))):
                begin = time.monotonic()
                self.assert_refused(TimeoutError, "", server.url, seconds=0.5)
                self.assertLess(time.monotonic() - begin, 3, what)

    def test_a_server_that_says_nothing_is_left_in_time(self):
        with socket.create_server(("127.0.0.1", 0)) as silent:
            for scheme in ("http", "https"):
                self.assert_refused(
                    TimeoutError, "", f"{scheme}://127.0.0.1:{silent.getsockname()[1]}/",
                    seconds=0.3)

    def test_what_is_no_answer_is_an_error(self):
        server = self.serve()
        self.assert_refused(OSError, "Content-Encoding 'br'", f"{server.url}/odd?br")
        self.assert_refused(OSError, "", f"{server.url}/odd?gzip")
        with mock.patch.object(Pages, "do_GET", lambda self: self.wfile.write(b"garbage\r\n")):
            self.assert_refused(OSError, "garbage", server.url)


if __name__ == "__main__":
    unittest.main()
