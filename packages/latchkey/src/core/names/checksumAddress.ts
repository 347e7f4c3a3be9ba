import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Writes an EVM address with its EIP-55 checksum. */
export function checksumAddress(address: string): string {
  const small = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(small)))
  const letters = [...small].map((letter, at) =>
    Number.parseInt(hash.charAt(at), 16) > 7 ? letter.toUpperCase() : letter,
  )
  return `0x${letters.join('')}`
}
