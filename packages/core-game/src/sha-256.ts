/** The constants of FIPS 180-4, 4.2.2: one for each round. */
const K: Int32Array = /* @__PURE__ */ wordsOf(
  '428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5 d807aa98 12835b01 243185be 550c7dc3 72be5d74 80deb1fe 9bdc06a7 c19bf174 ' +
    'e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da 983e5152 a831c66d b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967 ' +
    '27b70a85 2e1b2138 4d2c6dfc 53380d13 650a7354 766a0abb 81c2c92e 92722c85 a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070 ' +
    '19a4c116 1e376c08 2748774c 34b0bcb5 391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3 748f82ee 78a5636f 84c87814 8cc70208 90befffa a4506ceb bef9a3f7 c67178f2',
)

function wordsOf(text: string): Int32Array {
  return Int32Array.from(text.split(' '), word => Number.parseInt(word, 16))
}

/** The bytes of a text in UTF-8; half of a surrogate pair becomes U+FFFD, as everywhere on the web. */
function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3)
  let n = 0
  for (let i = 0; i < text.length; i++) {
    let code = text.codePointAt(i)!
    if (code > 0xffff) i++
    if (code >> 11 === 0b11011) code = 0xfffd
    if (code < 0x80) bytes[n++] = code
    else {
      if (code < 0x800) bytes[n++] = 0xc0 | (code >> 6)
      else {
        if (code < 0x10000) bytes[n++] = 0xe0 | (code >> 12)
        else {
          bytes[n++] = 0xf0 | (code >> 18)
          bytes[n++] = 0x80 | ((code >> 12) & 63)
        }
        bytes[n++] = 0x80 | ((code >> 6) & 63)
      }
      bytes[n++] = 0x80 | (code & 63)
    }
  }
  return bytes.subarray(0, n)
}

/** The message in words of 32 bits, padded to whole blocks (5.1.1, 5.2.1). */
function padded(bytes: Uint8Array): Int32Array {
  const words = new Int32Array((((bytes.length + 8) >> 6) + 1) << 4)
  for (let i = 0; i < bytes.length; i++) words[i >> 2]! |= bytes[i]! << (24 - 8 * (i & 3))
  words[bytes.length >> 2]! |= 0x80 << (24 - 8 * (bytes.length & 3))
  words[words.length - 2] = bytes.length >>> 29
  words[words.length - 1] = bytes.length << 3
  return words
}

const rotr = (x: number, n: number): number => (x >>> n) | (x << (32 - n))

/** Takes one block of the message into the hash (6.2.2). */
function compress(hash: Int32Array, message: Int32Array, block: number, w: Int32Array): void {
  for (let t = 0; t < 16; t++) w[t] = message[block + t]!
  for (let t = 16; t < 64; t++) {
    const x = w[t - 15]!
    const y = w[t - 2]!
    const s0 = rotr(x, 7) ^ rotr(x, 18) ^ (x >>> 3)
    const s1 = rotr(y, 17) ^ rotr(y, 19) ^ (y >>> 10)
    w[t] = (s1 + w[t - 7]! + s0 + w[t - 16]!) | 0
  }
  let a = hash[0]!
  let b = hash[1]!
  let c = hash[2]!
  let d = hash[3]!
  let e = hash[4]!
  let f = hash[5]!
  let g = hash[6]!
  let h = hash[7]!
  for (let t = 0; t < 64; t++) {
    const t1 = (h + (rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25)) + ((e & f) ^ (~e & g)) + K[t]! + w[t]!) | 0
    const t2 = ((rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  hash[0]! += a
  hash[1]! += b
  hash[2]! += c
  hash[3]! += d
  hash[4]! += e
  hash[5]! += f
  hash[6]! += g
  hash[7]! += h
}

/** SHA-256 of a text in UTF-8, in hexadecimal, as FIPS 180-4 has it. A fingerprint: no secret is kept from who measures how long it takes. */
export function sha256(text: string): string {
  const message = padded(utf8(text))
  const hash = wordsOf('6a09e667 bb67ae85 3c6ef372 a54ff53a 510e527f 9b05688c 1f83d9ab 5be0cd19')
  const schedule = new Int32Array(64)
  for (let block = 0; block < message.length; block += 16) compress(hash, message, block, schedule)
  return Array.from(hash, word => (word >>> 0).toString(16).padStart(8, '0')).join('')
}
