import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { OutScript, Transaction } from '@scure/btc-signer'
import { concatBytes, hash160, sha256x2 } from '@scure/btc-signer/utils.js'
import { toHex } from '../encoding.ts'
import type { Script } from '../script.ts'
import { type ToSign, toSignBytes } from './virtualTransactions.ts'

const all = 1

/**
 * Whether one key that a script asks for has signed the transaction that spends the text, all of it, as
 * nodes would check it. Nothing where the script asks for something else than one key.
 */
export function isSignedByKey(
  { bytes: script, kind }: Script,
  txid: Uint8Array,
  signed: ToSign,
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
      // A script in it that is not for one key: 22 bytes, which begin so.
      if (!/^160014.{40}$/.test(toHex(scriptSig))) return undefined
      if (toHex(hash160(scriptSig.slice(1))) !== toHex(script.slice(2, -1))) return false
      return isSignedByWitness(scriptSig.slice(3), txid, signed)
    case 'wpkh':
      return scriptSig.length === 0 && isSignedByWitness(script.slice(2), txid, signed)
    case 'tr': {
      if (scriptSig.length > 0 || !signature) return false
      // By a script, or with what nobody understands yet.
      if (key) return undefined
      // 64 bytes alone stand for the default, which covers all as well.
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

/** By the key of a hash, written short, as witnesses have it. */
function isSignedByWitness(hash: Uint8Array, txid: Uint8Array, signed: ToSign): boolean {
  const [signature, key] = signed.witness
  if (signed.witness.length !== 2 || !signature || key?.length !== 33) return false
  if (toHex(hash160(key)) !== toHex(hash)) return false
  const code = OutScript.encode({ hash, type: 'pkh' })
  const digest = transactionOf(txid, signed).preimageWitnessV0(0, code, all, 0n)
  return isSignedByEcdsa(digest, signature, key)
}

/** A signature in DER alone, with a low S, and what it covers behind it. */
function isSignedByEcdsa(hash: Uint8Array, signature: Uint8Array, key: Uint8Array): boolean {
  if (signature.at(-1) !== all) return false
  return secp256k1.verify(signature.slice(0, -1), hash, key, { format: 'der', prehash: false })
}

function transactionOf(txid: Uint8Array, signed: ToSign): Transaction {
  return Transaction.fromRaw(toSignBytes(txid, signed), {
    allowUnknownOutputs: true,
    allowUnknownVersion: true,
  })
}

/** What a script pushes, where it does nothing else: signatures and keys are shorter than 76 bytes. */
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
