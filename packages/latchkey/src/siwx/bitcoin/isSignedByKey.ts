import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { OutScript, Transaction } from '@scure/btc-signer'
import { concatBytes, hash160, sha256x2 } from '@scure/btc-signer/utils.js'
import { toHex } from '../../core/bytes.ts'
import type { Script } from './script.ts'
import { type ToSignFields, toSignBytes } from './virtualTransactions.ts'

const all = 1

/**
 * Whether the script's single key signed the whole transaction that spends the text, by consensus
 * rules. Undefined if the script needs more than one key.
 */
export function isSignedByKey(
  { bytes: script, kind }: Script,
  txid: Uint8Array,
  signed: ToSignFields,
): boolean | undefined {
  const { scriptSig, witness } = signed
  const [signature, key] = witness
  switch (kind) {
    case 'pkh': {
      const pushes = readPushes(scriptSig)
      const [first, second] = pushes ?? []
      if (pushes?.length !== 2 || witness.length > 0 || !first || !second) return false
      if (toHex(hash160(second)) !== toHex(script.slice(3, -2))) return false
      const end = Uint8Array.of(all, 0, 0, 0)
      const hash = sha256x2(concatBytes(toSignBytes(txid, signed, script), end))
      return isSignedByEcdsa(hash, first, second)
    }
    case 'sh':
      // Wrapped scripts other than p2wpkh: p2wpkh is 22 bytes with this prefix.
      if (!/^160014.{40}$/.test(toHex(scriptSig))) return undefined
      if (toHex(hash160(scriptSig.slice(1))) !== toHex(script.slice(2, -1))) return false
      return isSignedByWitness(scriptSig.slice(3), txid, signed)
    case 'wpkh':
      return scriptSig.length === 0 && isSignedByWitness(script.slice(2), txid, signed)
    case 'tr': {
      if (scriptSig.length > 0 || !signature) return false
      // Script paths and annexes are not checked.
      if (key) return undefined
      // 64 bytes mean SIGHASH_DEFAULT, which covers the whole transaction like SIGHASH_ALL.
      if (signature.length !== 64 && (signature.length !== 65 || signature[64] !== all))
        return false
      const type = signature[64] ?? 0
      const hash = transactionOf(txid, signed).preimageWitnessV1(0, [script], type, [0n])
      return schnorr.verify(signature.slice(0, 64), hash, script.slice(2))
    }
    case 'wsh':
      return undefined
  }
}

/** Verifies the witness of a p2wpkh key hash. */
function isSignedByWitness(hash: Uint8Array, txid: Uint8Array, signed: ToSignFields): boolean {
  const [signature, key] = signed.witness
  if (signed.witness.length !== 2 || !signature || key?.length !== 33) return false
  if (toHex(hash160(key)) !== toHex(hash)) return false
  const code = OutScript.encode({ hash, type: 'pkh' })
  const digest = transactionOf(txid, signed).preimageWitnessV0(0, code, all, 0n)
  return isSignedByEcdsa(digest, signature, key)
}

/** Verifies a DER signature with a low S and its sighash byte. */
function isSignedByEcdsa(hash: Uint8Array, signature: Uint8Array, key: Uint8Array): boolean {
  if (signature.at(-1) !== all) return false
  return secp256k1.verify(signature.slice(0, -1), hash, key, { format: 'der', prehash: false })
}

function transactionOf(txid: Uint8Array, signed: ToSignFields): Transaction {
  return Transaction.fromRaw(toSignBytes(txid, signed), {
    allowUnknownOutputs: true,
    allowUnknownVersion: true,
  })
}

/**
 * The pushes of a push-only script. Signatures and keys are shorter than 76 bytes, so single-byte
 * lengths suffice.
 */
function readPushes(script: Uint8Array): readonly Uint8Array[] | undefined {
  const items: Uint8Array[] = []
  let at = 0
  while (at < script.length) {
    const length = script[at] ?? 0
    if (length === 0 || length > 75) return undefined
    items.push(script.slice(at + 1, at + 1 + length))
    at += 1 + length
  }
  return at === script.length ? items : undefined
}
