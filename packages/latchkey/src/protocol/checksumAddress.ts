import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Writes an EVM address with its EIP-55 checksum. */
export function checksumAddress(address: string): string {
  const small = address.slice(2).toLowerCase()
  // jsdom has no TextEncoder.
  const hash = bytesToHex(keccak_256(Uint8Array.from(small, (digit) => digit.charCodeAt(0))))
  const letters = [...small].map((letter, at) =>
    Number.parseInt(hash.charAt(at), 16) > 7 ? letter.toUpperCase() : letter,
  )
  return `0x${letters.join('')}`
}
