import { sha256 } from '@noble/hashes/sha2.js'
import type { Network } from '../network.ts'
import { bitcoinForms } from '../networks/bitcoinForms.ts'
import { decodeBase58 } from './decodeBase58.ts'

const bech32Letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
/** The checksum constants of segwit version 0 and of later versions (BIP-350). */
const [bech32, bech32m] = [1, 0x2bc830a3]

/**
 * Reads an address of a Bitcoin network. Returns nothing for addresses of another network and for failed
 * checksums, because funds sent to a mistyped address are lost.
 */
export function readBitcoinAddress(text: string, network: Network): string | undefined {
  const { bech32: prefix, pubKeyHash, scriptHash } = bitcoinForms(network)
  // QR codes often use uppercase. BIP-173 forbids mixed case.
  const small = text === text.toUpperCase() ? text.toLowerCase() : text
  if (small.startsWith(`${prefix}1`)) return isSegwit(small, prefix) ? small : undefined
  const [version, ...hash] = readBase58(text) ?? []
  const isOurs = version === pubKeyHash || version === scriptHash
  return isOurs && hash.length === 20 ? text : undefined
}

/** Validates by BIP-173, and by BIP-350 for versions after 0. */
function isSegwit(text: string, prefix: string): boolean {
  const words = [...text.slice(prefix.length + 1)].map((letter) => bech32Letters.indexOf(letter))
  const [version = -1, ...rest] = words
  const program = rest.slice(0, -6)
  if (text.length > 90 || words.includes(-1) || version > 16 || rest.length < 6) return false
  const spread = [...prefix].map((letter) => letter.charCodeAt(0))
  const head = [...spread.map((code) => code >> 5), 0, ...spread.map((code) => code & 31)]
  if (checksum([...head, ...words]) !== (version === 0 ? bech32 : bech32m)) return false
  const bytes = Math.floor((program.length * 5) / 8)
  const paddingBits = (program.length * 5) % 8
  const padding = (program.at(-1) ?? 0) & ((1 << paddingBits) - 1)
  if (paddingBits > 4 || padding !== 0) return false
  return version === 0 ? bytes === 20 || bytes === 32 : bytes >= 2 && bytes <= 40
}

function checksum(words: readonly number[]): number {
  const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
  let sum = 1
  for (const word of words) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ word
    generator.forEach((number, bit) => {
      if ((top >>> bit) & 1) sum ^= number
    })
  }
  return sum >>> 0
}

/** The payload bytes; nothing if the checksum doesn't match. */
function readBase58(text: string): readonly number[] | undefined {
  const bytes = decodeBase58(text)
  if (!bytes) return undefined
  const content = bytes.slice(0, -4)
  const sum = sha256(sha256(Uint8Array.from(content)))
  return bytes.slice(-4).every((byte, at) => byte === sum[at]) ? content : undefined
}
