#!/usr/bin/env node
// Write malformed_encodings.txt: what an independent decoder makes of 100,000 random strings per
// encoding, a hash for each thousand.
//
// Usage, where `npm install @exodus/bytes@1.16.0` was run:
//     node malformed_encodings.mjs > malformed_encodings.txt
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

const { resolve } = createRequire(`${process.cwd()}/`)
const { TextDecoder } = await import(pathToFileURL(resolve('@exodus/bytes/encoding.js')))

const names = [
  'big5', 'euc-jp', 'euc-kr', 'gb18030', 'gbk', 'iso-2022-jp', 'shift_jis', 'utf-16be', 'utf-16le',
]
const groups = 100
const strings = 1000
const escapes = ['\x1b(B', '\x1b(J', '\x1b(I', '\x1b$@', '\x1b$B', '\x1b(', '\x1b$', '\x1b', '$', '(']
const special = [0x8e, 0x8f, 0x80, 0xa0, 0xff, 0x0a, 0x0d, 0x5c, 0x7e, 0x7f, 0x0e, 0x0f, 0xd8, 0xdc]

// Marsaglia's xorshift, 32 bits. The test makes the same strings.
let state = 0x2545f491
function random(limit) {
  state ^= state << 13
  state ^= state >>> 17
  state ^= state << 5
  return (state >>> 0) % limit
}

function randomByte() {
  switch (random(6)) {
    case 0: return random(0x100)
    case 1: return 0x80 + random(0x80)
    case 2: return 0x30 + random(10)
    case 3: return 0x21 + random(0x5e)
    case 4: return 0xa1 + random(0x5e)
    default: return special[random(special.length)]
  }
}

function randomString() {
  const bytes = []
  for (let left = 1 + random(12); left > 0; left--) {
    if (random(6) === 0) bytes.push(...Buffer.from(escapes[random(escapes.length)]))
    else bytes.push(randomByte())
  }
  return Uint8Array.from(bytes)
}

// FNV-1a, of the text's UTF-8 and a zero byte.
function hash(sum, text) {
  for (const byte of Buffer.from(`${text}\0`)) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0
  return sum
}

console.log('# Written by malformed_encodings.mjs with @exodus/bytes 1.16.0: for each encoding the')
console.log('# hashes of what its decoder makes of 100 times 1000 random strings.')
for (const name of names) {
  const hashes = []
  for (let group = 0; group < groups; group++) {
    let sum = 0x811c9dc5
    for (let string = 0; string < strings; string++) {
      sum = hash(sum, new TextDecoder(name, { ignoreBOM: true }).decode(randomString()))
    }
    hashes.push(sum.toString(16).padStart(8, '0'))
  }
  console.log(name)
  for (let at = 0; at < groups; at += 10) console.log(hashes.slice(at, at + 10).join(' '))
}
