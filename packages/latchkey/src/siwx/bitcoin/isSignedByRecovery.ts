import { secp256k1 } from '@noble/curves/secp256k1.js'
import { CompactSize, p2pkh, p2sh, p2wpkh } from '@scure/btc-signer'
import { concatBytes, sha256x2 } from '@scure/btc-signer/utils.js'
import { toHex } from '../../core/bytes.ts'
import type { Script } from './script.ts'

/**
 * Whether a recoverable ECDSA signature covers the prefixed text. Its first byte tells the key and
 * the address kind (BIP-137). Wallets use the header of p2pkh for newer addresses too, so all
 * address kinds of the key count; an uncompressed key has p2pkh only.
 */
export function isSignedByRecovery(
  script: Script,
  message: string,
  signature: Uint8Array,
): boolean {
  const [header = 0] = signature
  if (header < 27 || header > 42) return false
  const text = new TextEncoder().encode(message)
  const magic = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
  const hash = sha256x2(concatBytes(magic, CompactSize.encode(BigInt(text.length)), text))
  const point = secp256k1.Signature.fromBytes(signature.slice(1), 'compact')
    .addRecoveryBit((header - 27) & 3)
    .recoverPublicKey(hash)
  const key = point.toBytes(header >= 31)
  const candidates = header < 31 ? [p2pkh(key)] : [p2pkh(key), p2sh(p2wpkh(key)), p2wpkh(key)]
  return candidates.some((one) => toHex(one.script) === toHex(script.bytes))
}
