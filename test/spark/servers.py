"""Servers of this machine that count the bytes that are read."""

import importlib.util
import threading
import unittest

has_moto = all(map(importlib.util.find_spec, ("moto", "s3fs", "flask")))
needs_moto = unittest.skipUnless(has_moto, "without moto and s3fs")


class Counter:
    """Counts the bytes of bodies, and requests."""

    def __init__(self):
        self._lock = threading.Lock()
        self.clear()

    def clear(self):
        self.bytes = self.requests = 0

    def add(self, size):
        with self._lock:
            self.bytes += size
            self.requests += 1


class WithS3:
    """An object store at `endpoint` for all tests of a class."""

    longest_body = None  # in bytes; the connection breaks after them

    @classmethod
    def setUpClass(cls):
        from moto.server import DomainDispatcherApplication, create_backend_app
        from werkzeug.serving import WSGIRequestHandler, make_server

        class Quiet(WSGIRequestHandler):
            def log(self, *args):
                pass

        super().setUpClass()
        application = DomainDispatcherApplication(create_backend_app)

        def counting(environ, start_response):
            body = b"".join(application(environ, start_response))
            if environ["REQUEST_METHOD"] == "GET":
                body = body[:cls.longest_body]
                cls.counter.add(len(body))
            return [body]

        server = make_server("127.0.0.1", 0, counting, threaded=True, request_handler=Quiet)
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        cls.addClassCleanup(server.server_close)
        cls.addClassCleanup(server.shutdown)
        cls.counter = Counter()
        cls.endpoint = f"http://127.0.0.1:{server.server_port}"
