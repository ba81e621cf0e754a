// Drives microformats-parser or parse5. The protocol is in doc/performance.md, "Drivers".
//
// Both take text, so that decoding UTF-8 is measured, too.
//
// usage: driver.js LIST microformats|parse5
import { readFileSync, writeSync } from "node:fs";
import { createInterface } from "node:readline";
import { mf2 } from "microformats-parser";
import { parse as parseHtml } from "parse5";

const [list, which] = process.argv.slice(2);

const documents = readFileSync(list, "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => {
    const [path, url] = line.split("\t");
    return { url, bytes: readFileSync(path), skipped: false };
  });

const cpuSeconds = () => {
  const usage = process.cpuUsage();
  return (usage.user + usage.system) / 1e6;
};

const decode = (bytes) => new TextDecoder("utf-8").decode(bytes);

// Count the elements outside of templates, whose content is not among their children.
const countElements = (tree) => {
  let count = 0;
  const open = [tree];
  while (open.length > 0) {
    const node = open.pop();
    if (node.tagName !== undefined) ++count;
    for (const child of node.childNodes ?? []) open.push(child);
  }
  return count;
};

const drivers = {
  microformats: {
    parse: (from) => mf2(decode(from.bytes), { baseUrl: from.url }),
    count: (parsed) => parsed.items.length + Object.keys(parsed["rel-urls"]).length,
    result: (parsed) => parsed,
  },
  parse5: {
    parse: (from) => parseHtml(decode(from.bytes), { scriptingEnabled: false }),
    count: (tree) => tree.childNodes.length,
    result: countElements,
  },
};
const driver = drivers[which];

const say = (value) => {
  let rest = Buffer.from(JSON.stringify(value) + "\n");
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
  }
};

const saySize = () => {
  const measured = documents.filter((each) => !each.skipped);
  say({
    documents: measured.length,
    bytes: measured.reduce((sum, each) => sum + each.bytes.length, 0),
  });
};

const runRound = () => {
  let count = 0;
  let failed = 0;
  const start = cpuSeconds();
  for (const each of documents) {
    if (each.skipped) continue;
    try {
      count += driver.count(driver.parse(each));
    } catch {
      ++failed;
    }
  }
  say({ cpu_seconds: cpuSeconds() - start, count, failed });
};

const sayResult = (from) => {
  try {
    say({ result: driver.result(driver.parse(from)) });
  } catch (error) {
    say({ failed: String(error) });
  }
};

saySize();
for await (const line of createInterface({ input: process.stdin })) {
  const [command, index] = line.split(" ");
  if (command === "round") runRound();
  if (command === "result") sayResult(documents[Number(index)]);
  if (command === "skip") {
    documents[Number(index)].skipped = true;
    saySize();
  }
}
