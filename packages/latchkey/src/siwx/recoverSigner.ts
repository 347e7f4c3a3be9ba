import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { fromHex, toHex } from '../core/bytes.ts'

/**
 * Recovers the public key of a signature: 65 bytes, or `null` for an invalid signature. Pass one in
 * WebAssembly to servers that verify thousands of sign-ins per second.
 */
export type RecoverKey = (
  hash: Uint8Array,
  /** r and s: 64 bytes. */
  signature: Uint8Array,
  recovery: 0 | 1,
) => Uint8Array | null

/** The recovery bit by the signature's last byte. */
const recoveries: Readonly<Record<string, 0 | 1>> = { '00': 0, '01': 1, '1b': 0, '1c': 1 }

/** The address, in lower case, of the key that signed a hash; undefined if none did. */
export function recoverSigner(
  hash: string,
  signature: string,
  recover: RecoverKey = recoverWithNoble,
): string | undefined {
  const recovery = recoveries[signature.slice(-2).toLowerCase()]
  if (signature.length !== 132 || recovery === undefined) return undefined
  const key = recover(fromHex(hash.slice(2)), fromHex(signature.slice(2, -2)), recovery)
  if (key?.length !== 65) return undefined
  return `0x${toHex(keccak_256(key.subarray(1)).subarray(12))}`
}

const recoverWithNoble: RecoverKey = (hash, signature, recovery) => {
  try {
    return secp256k1.Signature.fromBytes(signature, 'compact')
      .addRecoveryBit(recovery)
      .recoverPublicKey(hash)
      .toBytes(false)
  } catch {
    // No point of the curve has this x coordinate, or r or s is out of range.
    return null
  }
}
