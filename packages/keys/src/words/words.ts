import { wordlist } from '@scure/bip39/wordlists/english.js'

/** Bits that one word of BIP-39 carries. */
const bitsPerWord = 11

/** Reads bytes, most significant bit first, as words. The bits must fill the words exactly. */
export function wordsFrom(bytes: Uint8Array): readonly string[] {
  const words: string[] = []
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    if (bits < bitsPerWord) continue
    bits -= bitsPerWord
    words.push(wordlist[value >> bits] ?? '')
    value &= (1 << bits) - 1
  }
  if (bits > 0) throw new RangeError('The bits do not fill the words.')
  return words
}

/** Position of a word in the English list of BIP-39; undefined if the list lacks it. */
export function indexOfWord(word: string): number | undefined {
  const index = wordlist.indexOf(word)
  return index < 0 ? undefined : index
}

/** Writes positions of words as bytes. Trailing bits that fill no byte are dropped. */
export function bytesFrom(indices: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((indices.length * bitsPerWord) / 8))
  let at = 0
  let bits = 0
  let value = 0
  for (const index of indices) {
    value = (value << bitsPerWord) | index
    for (bits += bitsPerWord; bits >= 8; at += 1) {
      bits -= 8
      bytes[at] = value >> bits
      value &= (1 << bits) - 1
    }
  }
  return bytes
}
