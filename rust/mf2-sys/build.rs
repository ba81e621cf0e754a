//! Find the library by pkg-config, else compile it from the sources that are packed with this
//! crate, or those of the repository that it is in. That needs a compiler for C++20 and Boost's
//! headers.
//! With MF2_BUILD set it is always compiled.
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The parts of the library that the C interface needs, without ICU and Boost.JSON.
const FOLDERS: [&str; 12] = [
    "memory",
    "bytes",
    "encoding",
    "html",
    "url",
    "items",
    "microformats",
    "output",
    "parser",
    "interpret",
    "options",
    "c",
];
const LEFT_OUT: [&str; 4] =
    ["domain_to_ascii_icu.cpp", "legacy_decoders_none.cpp", "json.cpp", "property_tree.cpp"];

fn find_sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of the library").flatten() {
        let path = entry.path();
        let name = entry.file_name();
        if path.is_dir() {
            find_sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "cpp")
            && !LEFT_OUT.iter().any(|each| name == *each)
        {
            found.push(path);
        }
    }
}

/// A library that is older may lack functions.
fn is_installed() -> bool {
    let mut wanted = pkg_config::Config::new();
    wanted.atleast_version(env!("CARGO_PKG_VERSION")).probe("mf2-c").is_ok()
}

fn main() {
    println!("cargo:rerun-if-env-changed=MF2_BUILD");
    if env::var_os("MF2_BUILD").is_none() && is_installed() {
        return;
    }
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("by cargo"));
    let packed = here.join("libmf2");
    let root = if packed.exists() { packed } else { here.join("../..") };
    let mut sources = Vec::new();
    for folder in FOLDERS {
        find_sources(&root.join("src").join(folder), &mut sources);
    }
    sources.sort();
    cc::Build::new()
        .cpp(true)
        .std("c++20")
        .opt_level(2)
        .define("NDEBUG", None)
        .warnings(false)
        .include(root.join("include"))
        .include(root.join("src"))
        .files(sources)
        .compile("mf2");
}
