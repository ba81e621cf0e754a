//! The protocol of drivers, in doc/performance.md, "Drivers".

use std::fs;
use std::io::{self, BufRead, Write};
use std::panic::{catch_unwind, AssertUnwindSafe};

pub use serde_json::{json, Value};

pub struct Document {
    pub url: String,
    pub bytes: Vec<u8>,
    skipped: bool,
}

fn read_list(path: &str) -> Vec<Document> {
    let list = fs::read_to_string(path).expect("the list");
    let read = |line: &str| {
        let mut fields = line.split('\t');
        let bytes = fs::read(fields.next().unwrap_or_default()).expect("a document of the list");
        let url = fields.next().unwrap_or_default().to_string();
        Document { url, bytes, skipped: false }
    };
    list.lines().map(read).collect()
}

/// CPU time of this process and all of its threads.
fn cpu_seconds() -> f64 {
    let mut now = [0i64; 2];
    extern "C" {
        fn clock_gettime(clock: i32, now: *mut i64) -> i32;
    }
    const CLOCK_PROCESS_CPUTIME_ID: i32 = 2; // Linux
    // A timespec is two 64-bit numbers on the platforms that are measured.
    unsafe { clock_gettime(CLOCK_PROCESS_CPUTIME_ID, now.as_mut_ptr()) };
    now[0] as f64 + now[1] as f64 * 1e-9
}

fn say(value: Value) {
    let mut out = io::stdout().lock();
    writeln!(out, "{value}").expect("standard output");
    out.flush().expect("standard output");
}

fn say_size(documents: &[Document]) {
    let measured: Vec<_> = documents.iter().filter(|each| !each.skipped).collect();
    let bytes: usize = measured.iter().map(|each| each.bytes.len()).sum();
    say(json!({"documents": measured.len(), "bytes": bytes}));
}

fn run_round(documents: &[Document], parse: &dyn Fn(&Document) -> Result<usize, String>) {
    let (mut count, mut failed) = (0, 0);
    let start = cpu_seconds();
    for each in documents.iter().filter(|each| !each.skipped) {
        match catch_unwind(AssertUnwindSafe(|| parse(each))) {
            Ok(Ok(counted)) => count += counted,
            _ => failed += 1,
        }
    }
    say(json!({"cpu_seconds": cpu_seconds() - start, "count": count, "failed": failed}));
}

/// Obey the commands of standard input until it ends.
///
/// `parse` returns a count, `result` a result for comparisons.
pub fn serve(
    parse: &dyn Fn(&Document) -> Result<usize, String>,
    result: &dyn Fn(&Document) -> Result<Value, String>,
) {
    let mut documents = read_list(&std::env::args().nth(1).expect("usage: driver LIST"));
    std::panic::set_hook(Box::new(|_| {}));
    say_size(&documents);
    for line in io::stdin().lock().lines() {
        let line = line.expect("standard input");
        let (command, index) = line.split_once(' ').unwrap_or((&line, "0"));
        let index: usize = index.parse().expect("the index of a document");
        match command {
            "round" => run_round(&documents, parse),
            "skip" => {
                documents[index].skipped = true;
                say_size(&documents);
            }
            _ => match catch_unwind(AssertUnwindSafe(|| result(&documents[index]))) {
                Ok(Ok(value)) => say(json!({"result": value})),
                Ok(Err(reason)) => say(json!({"failed": reason})),
                Err(_) => say(json!({"failed": "panic"})),
            },
        }
    }
}
