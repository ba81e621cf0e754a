"""mf2 for Conan 2: conan create packaging/conan"""
import os
import re

from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy, load, rmdir
from conan.tools.gnu import PkgConfigDeps

# The needs of the library that reads crawl archives: Conan's packages, and their components.
COMPRESSION = {
    "onetbb/2021.12.0": "onetbb::onetbb",
    "zlib/1.3.1": "zlib::zlib",
    "zstd/1.5.7": "zstd::zstd",
    "lz4/1.9.4": "lz4::lz4",
    "brotli/1.1.0": "brotli::brotlidec",
    "openssl/[>=3 <4]": "openssl::crypto",
}


class Mf2(ConanFile):
    name = "mf2"
    description = "The microformats2 in HTML pages"
    license = "BSL-1.0", "BSD-2-Clause", "MIT"
    topics = ("html", "microformats", "parser", "streaming")
    package_type = "library"
    settings = "os", "compiler", "build_type", "arch"
    options = {
        "shared": [True, False],
        "icu": [True, False],
        "legacy_encodings": [True, False],
        "archive": [True, False],
        "isal": [True, False],
    }
    default_options = {
        "shared": False,
        "icu": True,
        "legacy_encodings": True,
        "archive": False,
        "isal": True,
    }

    def _repository(self):
        return os.path.join(self.recipe_folder, "..", "..")

    def set_version(self):
        header = load(self, os.path.join(self._repository(), "include/mf2/version.hpp"))
        self.version = re.search(r'version = "([0-9.]+)"', header).group(1)

    def export_sources(self):
        for pattern in "CMakeLists.txt", "LICENSE", "linking/*", "include/*", "src/*":
            copy(self, pattern, self._repository(), self.export_sources_folder)

    def configure(self):
        if not self.options.archive:
            del self.options.isal

    def requirements(self):
        self.requires("boost/1.81.0", transitive_headers=True, transitive_libs=True)
        if self.options.icu:
            self.requires("icu/74.2")
        if self.options.archive:
            for reference in COMPRESSION:
                self.requires(reference)
            if self.options.isal:
                self.requires("isa-l/2.30.0")

    def validate(self):
        check_min_cppstd(self, 20)

    def layout(self):
        cmake_layout(self)

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["MF2_INSTALL"] = True
        toolchain.cache_variables["MF2_ICU"] = bool(self.options.icu)
        toolchain.cache_variables["MF2_LEGACY_ENCODINGS"] = bool(self.options.legacy_encodings)
        toolchain.cache_variables["MF2_ARCHIVE"] = bool(self.options.archive)
        if self.options.archive:
            toolchain.cache_variables["MF2_ISAL"] = bool(self.options.isal)
        toolchain.generate()
        CMakeDeps(self).generate()
        PkgConfigDeps(self).generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        licences = os.path.join(self.package_folder, "licenses")
        copy(self, "LICENSE", self.source_folder, licences)
        tables = os.path.join(self.source_folder, "src/tables/inputs")
        copy(self, "*/LICENSE", tables, licences)
        CMake(self).install()
        # Conan makes these itself.
        rmdir(self, os.path.join(self.package_folder, "lib", "cmake"))
        rmdir(self, os.path.join(self.package_folder, "lib", "pkgconfig"))

    def package_info(self):
        core = self.cpp_info.components["core"]
        core.set_property("cmake_target_name", "mf2::mf2")
        core.set_property("pkg_config_name", "mf2")
        core.libs = ["mf2"]
        core.requires = ["boost::json"] + (["icu::icu-uc"] if self.options.icu else [])
        if self.options.archive:
            archive = self.cpp_info.components["archive"]
            archive.set_property("cmake_target_name", "mf2::archive")
            archive.set_property("pkg_config_name", "mf2-archive")
            archive.libs = ["mf2-archive"]
            archive.requires = ["core"] + list(COMPRESSION.values())
            if self.options.isal:
                archive.requires.append("isa-l::isa-l")
