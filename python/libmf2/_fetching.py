"""Fetches pages of the web by URLs that may come from a stranger.

The writer of a URL, and each server that redirects, choose its target. So only http and https are
followed, within limits, and into no network that only this machine can see.
"""

from __future__ import annotations

import http.client
import io
import ipaddress
import re
import socket
import ssl
import time
import zlib
from typing import Any, NamedTuple
from urllib.parse import SplitResult, quote, urljoin, urlsplit

#: in bytes of unpacked content
MOST_BYTES = 16 << 20
#: for the whole fetch, redirects included
MOST_SECONDS = 20.0
MOST_REDIRECTS = 10

_PIECE = 1 << 16
_PORTS = {"http": 80, "https": 443}
_REDIRECTS = (301, 302, 303, 307, 308)
# The first 12 bytes of an IPv6 address that has an IPv4 address behind them.
_PREFIXES_OF_IPV4 = (bytes(12), bytes(10) + b"\xff\xff", b"\x00\x64\xff\x9b" + bytes(8))
# Translated to IPv4 as a network's operator chooses; and two that not every Python knows.
_NOT_PUBLIC = tuple(map(ipaddress.ip_network, ("64:ff9b:1::/48", "192.0.0.0/24", "3fff::/20")))


class Fetched(NamedTuple):
    content: bytes
    content_type: str | None
    url: str  # after redirects


def fetch(
    url: str, user_agent: str, *, allow_private: bool = False, most_bytes: int = MOST_BYTES,
    seconds: float = MOST_SECONDS
) -> Fetched:
    """Fetch an http or https URL, with any status.

    Each name is resolved once. The connection goes to an address that was judged then, not to one
    that the name has a moment later. Proxies of the environment are not used: they would resolve
    the name themselves.

    allow_private  also from addresses outside the public internet
    seconds        for the whole fetch, except that the system's resolver has its own limits

    Raises OSError, with the reason and the URL.
    """
    deadline = _Deadline(seconds)
    for _ in range(MOST_REDIRECTS + 1):
        try:
            with _connect(urlsplit(url), deadline, allow_private) as connected:
                answer = _ask(connected, urlsplit(url), user_agent, deadline)
                place = answer.headers.get("Location")
                if answer.status not in _REDIRECTS or place is None:
                    content = _content_of(answer, most_bytes)
                    return Fetched(content, answer.headers.get("Content-Type"), url)
            url = urljoin(url, place)
        except (OSError, ValueError, http.client.HTTPException, zlib.error) as error:
            raise _explained(error, url) from error
    raise OSError(f"more than {MOST_REDIRECTS} redirects, the last to {url}")


def _explained(error: Exception, url: str) -> OSError:
    kinds = (PermissionError, TimeoutError, OSError)
    kind = next((each for each in kinds if isinstance(error, each)), OSError)
    return kind(f"{error or type(error).__name__}: {url}")


class _Deadline:
    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    def left(self) -> float:
        """In seconds; never 0, which would make a socket non-blocking."""
        left = self._end - time.monotonic()
        if left <= 0:
            raise TimeoutError("it takes too long")
        return left


class _Paced(io.RawIOBase):
    """The part of a socket that `http.client` needs, with one deadline for all calls. The socket's
    owner closes it."""

    def __init__(self, connected: socket.socket, deadline: _Deadline) -> None:
        super().__init__()
        self._connected = connected
        self._deadline = deadline

    def readable(self) -> bool:
        return True

    def readinto(self, into: Any) -> int:
        self._connected.settimeout(self._deadline.left())
        return self._connected.recv_into(into)

    def sendall(self, data: bytes) -> None:
        self._connected.settimeout(self._deadline.left())
        self._connected.sendall(data)

    def makefile(self, mode: str) -> io.BufferedReader:
        return io.BufferedReader(self)

    def close(self) -> None:
        pass


def _connect(url: SplitResult, deadline: _Deadline, allow_private: bool) -> socket.socket:
    if url.scheme not in _PORTS or not url.hostname:
        raise ValueError("not a URL of http or https")
    found = socket.getaddrinfo(
        url.hostname, url.port or _PORTS[url.scheme], type=socket.SOCK_STREAM)
    places = [place[:2] for *_, place in found if allow_private or is_public(str(place[0]))]
    if not places:
        raise PermissionError("its address is none of the public internet (allow_private)")
    connected = _connect_to_one(places, deadline)
    if url.scheme == "http":
        return connected
    with connected:  # the encrypted socket takes its descriptor over
        connected.settimeout(deadline.left())
        return ssl.create_default_context().wrap_socket(connected, server_hostname=url.hostname)


def _connect_to_one(places: list[Any], deadline: _Deadline) -> socket.socket:
    for place in places[:-1]:
        try:
            return socket.create_connection(place, deadline.left())
        except OSError:
            pass
    return socket.create_connection(places[-1], deadline.left())


def _ask(
    connected: socket.socket, url: SplitResult, user_agent: str, deadline: _Deadline
) -> http.client.HTTPResponse:
    assert url.hostname is not None
    asked = http.client.HTTPConnection(url.hostname, url.port or _PORTS[url.scheme])
    asked.default_port = _PORTS[url.scheme]
    asked.sock = _Paced(connected, deadline)
    target = (url.path or "/") + (f"?{url.query}" if url.query else "")
    asked.request("GET", quote(target, safe="!#$%&'()*+,/:;=?@[]~"), headers={
        "User-Agent": user_agent, "Accept": "text/html, */*;q=0.1", "Accept-Encoding": "gzip",
        "Connection": "close"})
    return asked.getresponse()


def is_public(address: str) -> bool:
    """Whether an address is in the public internet. An IPv6 address that contains an IPv4 address
    is judged by that."""
    judged = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(judged, ipaddress.IPv6Address):
        if judged.sixtofour is not None:
            return is_public(str(judged.sixtofour))
        if judged.packed[:12] in _PREFIXES_OF_IPV4:
            return is_public(str(ipaddress.IPv4Address(judged.packed[12:])))
        if judged.is_site_local:
            return False
    if any(judged in network for network in _NOT_PUBLIC):
        return False
    return judged.is_global and not judged.is_multicast and not judged.is_reserved


def _content_of(answer: http.client.HTTPResponse, most: int) -> bytes:
    coding = answer.headers.get("Content-Encoding", "identity").strip().lower()
    if coding not in ("identity", "gzip", "x-gzip", ""):
        raise ValueError(f"Content-Encoding {coding!r}, which was not asked for")
    unpacked = zlib.decompressobj(31) if "gzip" in coding else None
    pieces: list[bytes] = []
    room = most
    while piece := answer.read1(_PIECE):
        if unpacked is not None:
            piece = unpacked.decompress(piece, room + 1)
        room -= len(piece)
        if room < 0:
            raise OSError(f"more than {most} bytes")
        pieces.append(piece)
    return b"".join(pieces)
