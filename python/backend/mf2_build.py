"""Builds the Python package libmf2, by PEP 517: b2 makes the extension modules, this a wheel.

Settings, as in `pip install . --config-settings=icu=off`:

icu, isal, curl, zip, vectors, encodings, toolset, variant
    are passed to b2 (the head of Jamroot explains them)
b2
    more arguments of b2, with spaces between them
jobs
    the number of compilers that run at a time
platform
    the platform tag of the wheel's name: "manylinux_2_17_x86_64"; this system if it is not set
dist_info
    a folder with files of the wheel's .dist-info, if libraries are part of the wheel:
    licenses/NOTICES and sboms/libmf2.spdx.json

The wheel has the modules of Python, the extension modules and the command `mf2`. The wheel of `pip
install --editable` has the path of the modules instead. Changes in their source take effect at
once, in compiled code after `b2 python-package`.
"""

import base64
import hashlib
import io
import json
import os
import re
import shlex
import shutil
import stat
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import zipfile
from pathlib import Path

try:
    import tomllib
except ImportError:  # this Python is older than the metadata require, which pip then reports
    tomllib = None

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "python" / "libmf2"
BUILT = ROOT / "bin" / "python"
EXTENSIONS = [BUILT / f"{name}.abi3.so" for name in ("_core", "_archive")]
COMMAND = BUILT / "mf2"
OF_B2 = ("icu", "isal", "curl", "zip", "vectors", "encodings", "toolset", "variant")
# So that the same files give the same archive.
TIME = (2020, 1, 1, 0, 0, 0)


# The packages of Debian that the build needs, each with a header, a library, and the option that
# leaves it out.
NEEDS = {
    "libboost1.81-dev": ("boost/version.hpp", None, None),
    "libboost-program-options1.81-dev": (None, "boost_program_options", None),
    "libboost-json1.81-dev": (None, "boost_json", None),
    "libicu-dev": ("unicode/idna.h", "icuuc", "icu"),
    "zlib1g-dev": ("zlib.h", "z", None),
    "libisal-dev": ("isa-l/igzip_lib.h", "isal", "isal"),
    "libzstd-dev": ("zstd.h", "zstd", None),
    "liblz4-dev": ("lz4frame.h", "lz4", None),
    "libbrotli-dev": ("brotli/decode.h", "brotlidec", None),
    "libssl-dev": ("openssl/evp.h", "crypto", None),
    "libtbb-dev": ("oneapi/tbb/task_arena.h", "tbb", None),
    "libcurl4-openssl-dev": ("curl/curl.h", "curl", "curl"),
    "libzip-dev": ("zip.h", "zip", "zip"),
}
COMPILERS = {"gcc": "g++", "clang": "clang++"}


def get_requires_for_build_wheel(config_settings=None):
    return []


get_requires_for_build_editable = get_requires_for_build_sdist = get_requires_for_build_wheel


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    build_extension(config_settings or {})
    return pack_wheel(wheel_directory, config_settings)


def pack_wheel(wheel_directory, config_settings=None):
    """Write a wheel from the files that b2 has built."""
    files = {
        f"libmf2/{path.relative_to(PACKAGE).as_posix()}": path.read_bytes()
        for path in sorted(PACKAGE.rglob("*"))
        if path.suffix in (".py", ".pyi", ".typed")
    }
    files |= {f"libmf2/{path.name}": path.read_bytes() for path in EXTENSIONS}
    return wheel_of(files, wheel_directory, config_settings)


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    build_extension(config_settings or {})
    for path in EXTENSIONS:
        link = PACKAGE / path.name
        link.unlink(missing_ok=True)
        link.symlink_to(os.path.relpath(path, PACKAGE))
    return wheel_of(
        {"libmf2.pth": f"{PACKAGE.parent}\n".encode()}, wheel_directory, config_settings)


def wheel_of(files, directory, config_settings):
    """Write a wheel with some files, the command and its metadata."""
    wheel_tag = tag(config_settings or {})
    files[f"libmf2-{version()}.data/scripts/mf2"] = COMMAND.read_bytes()
    info = f"libmf2-{version()}.dist-info"
    files |= {
        f"{info}/{name}": text for name, text in dist_info(config_settings or {}).items()}
    files[f"{info}/RECORD"] = record(files, f"{info}/RECORD")
    name = f"libmf2-{version()}-{wheel_tag}.whl"
    write_wheel(Path(directory) / name, files)
    return name


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    info = f"libmf2-{version()}.dist-info"
    folder = Path(metadata_directory) / info
    folder.mkdir()
    for name, text in dist_info(config_settings or {}).items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(text)
    return info


prepare_metadata_for_build_editable = prepare_metadata_for_build_wheel


def build_sdist(sdist_directory, config_settings=None):
    """Write an archive of all files of the repository, those of tests too."""
    base = f"libmf2-{version()}"
    with tarfile.open(Path(sdist_directory) / f"{base}.tar.gz", "w:gz") as archive:
        for path in source_files():
            archive.add(ROOT / path, f"{base}/{path}", recursive=False)
        for name, text in {"PKG-INFO": metadata(licence()), "NOTICES": notices()}.items():
            member = tarfile.TarInfo(f"{base}/{name}")
            member.size = len(text)
            archive.addfile(member, io.BytesIO(text))
    return f"{base}.tar.gz"


def build_extension(settings):
    include = sysconfig.get_paths()["include"]
    if missing := [*missing_programs(settings, include), *missing_libraries(settings)]:
        sys.exit("libmf2 cannot be built: it needs (Debian's names) " + " ".join(missing))
    b2 = shutil.which("b2") or shutil.which("bjam")
    jobs = settings.get("jobs", os.cpu_count() or 1)
    chosen = [f"{name}={settings[name]}" for name in OF_B2 if name in settings]
    chosen += shlex.split(settings.get("b2", ""))
    command = [b2, f"-j{jobs}", f"-sPYTHON_INCLUDE={include}", *chosen, "python-package"]
    subprocess.run(command, cwd=ROOT, check=True, stdout=sys.stderr)


def missing_programs(settings, include):
    """The missing packages of b2, of the compiler and of Python.h. A configuration of b2's own
    may name compilers that only b2 knows."""
    if not (shutil.which("b2") or shutil.which("bjam")):
        yield "libboost1.81-tools-dev"
    if "--user-config" not in settings.get("b2", "") and not compiler(settings):
        yield "g++"
    if not (Path(include) / "Python.h").is_file():
        yield "python3-dev"


def missing_libraries(settings):
    """The missing packages of libraries, if there is a compiler that can look for them."""
    asked = compiler(settings)
    needed = {
        package: need for package, need in NEEDS.items() if settings.get(need[2]) != "off"}
    # Settings of b2 may name other folders, which only b2 knows.
    if not asked or settings.get("b2") or is_there(asked, needed.values()):
        return []
    return [package for package, need in needed.items() if not is_there(asked, [need])]


def is_there(compiler, needs):
    """Whether a program with some headers and libraries can be built."""
    headers = [header for header, _, _ in needs if header]
    libraries = [f"-l{library}" for _, library, _ in needs if library]
    text = "".join(
        f"#if !__has_include(<{each}>)\n#error no {each}\n#endif\n" for each in headers)
    with tempfile.TemporaryDirectory() as folder:
        made = subprocess.run(
            [compiler, "-std=c++20", "-x", "c++", "-", "-o", f"{folder}/program", *libraries],
            input=f"{text}int main() {{}}\n".encode(), stderr=subprocess.DEVNULL)
    return made.returncode == 0


def compiler(settings):
    """The path of a toolset's compiler, such as that of "clang-14"; None if there is none."""
    name, _, number = settings.get("toolset", "gcc").partition("-")
    return shutil.which(COMPILERS.get(name, name) + (f"-{number}" if number else ""))


def version():
    header = (ROOT / "include" / "mf2" / "version.hpp").read_text()
    return re.search(r'version = "([^"]+)"', header)[1]


def tag(settings):
    """The wheel's tag. By the limited API of Python 3.11 one file serves it and all later ones."""
    platform = settings.get("platform") or re.sub(r"[-.]", "_", sysconfig.get_platform())
    return f"cp311-abi3-{platform}"


def licence():
    """Of the sources, and of wheels that contain no libraries."""
    if tomllib is None:
        return ""
    return tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["license"]


def notices():
    """The licences of the tables."""
    return subprocess.run(
        [ROOT / "packaging" / "notices"], check=True, stdout=subprocess.PIPE).stdout


def metadata(expression):
    if tomllib is None:
        text = (ROOT / "pyproject.toml").read_text()
        needed = re.search('requires-python = "(.+)"', text)[1]
        return (f"Metadata-Version: 2.1\nName: libmf2\nVersion: {version()}\n"
                f"Requires-Python: {needed}\n").encode()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    lines = [
        "Metadata-Version: 2.4",
        f"Name: {project['name']}",
        f"Version: {version()}",
        f"Summary: {project['description']}",
        f"License-Expression: {expression}",
        *(f"License-File: {name}" for name in project["license-files"]),
        f"Keywords: {','.join(project['keywords'])}",
        *(f"Classifier: {each}" for each in project["classifiers"]),
        *(f"Project-URL: {name}, {url}" for name, url in project["urls"].items()),
        f"Requires-Python: {project['requires-python']}",
        "Description-Content-Type: text/markdown",
    ]
    readme = (ROOT / project["readme"]).read_text()
    return ("\n".join(lines) + "\n\n" + readme).encode()


def dist_info(settings):
    """The files of .dist-info but for RECORD: licenses and sboms by PEP 639 and PEP 770."""
    python, abi, platforms = tag(settings).split("-")
    lines = ["Wheel-Version: 1.0", "Generator: mf2_build", "Root-Is-Purelib: false"]
    lines += [f"Tag: {python}-{abi}-{platform}" for platform in platforms.split(".")]
    files = {
        "licenses/LICENSE": (ROOT / "LICENSE").read_bytes(),
        "licenses/NOTICES": notices(),
    }
    expression = licence()
    if "dist_info" in settings:
        folder = Path(settings["dist_info"])
        files |= {path.relative_to(folder).as_posix(): path.read_bytes()
                  for path in sorted(folder.rglob("*")) if path.is_file()}
        bill = json.loads(files["sboms/libmf2.spdx.json"])
        expression = bill["packages"][0]["licenseDeclared"]
    return files | {"METADATA": metadata(expression), "WHEEL": "\n".join([*lines, ""]).encode()}


def record(files, own_name):
    lines = []
    for name, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(content)}\n")
    return ("".join(lines) + f"{own_name},,\n").encode()


def write_wheel(path, files):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            member = zipfile.ZipInfo(name, TIME)
            member.compress_type = zipfile.ZIP_DEFLATED
            mode = 0o755 if name.endswith((".so", "/mf2")) else 0o644
            member.external_attr = (stat.S_IFREG | mode) << 16 # pip wants both
            archive.writestr(member, content)


def source_files():
    """The files of the repository; in a source archive, which is none, all but built ones."""
    if (ROOT / ".git").exists():
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True)
        return [path for path in listed.stdout.split("\0") if (ROOT / path).is_file()]
    return [
        path.relative_to(ROOT).as_posix()
        for path in sorted(ROOT.rglob("*"))
        if path.is_file() and path.relative_to(ROOT).parts[0] != "bin"
        and "__pycache__" not in path.parts and path.suffix != ".so"
        and path not in (ROOT / "PKG-INFO", ROOT / "NOTICES")
    ]
