import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { OutScript, p2pkh, p2sh, p2wpkh, Transaction } from '@scure/btc-signer'
import { concatBytes, hash160, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import { toHex } from './encoding.ts'
import { readSignature } from './readSignature.ts'
import { anyScriptOf, type Script } from './script.ts'

/** What somebody claims to have signed. */
export type MessageProof = {
  readonly address: string
  readonly message: string
  /** In base64, or in hexadecimal digits. */
  readonly signature: string
}

const all = 1

/** The same as `verifyMessage` of `latchkey/bitcoin`, once the chain library is there. */
export function verifyMessage(proof: MessageProof): boolean {
  return judgeMessage(proof) ?? false
}

/** Nothing where the signature is of a kind that cannot be judged here, as BIP-322's full ones are. */
export function judgeMessage({ address, message, signature }: MessageProof): boolean | undefined {
  const script = anyScriptOf(address)
  const bytes = readSignature(signature)
  if (!script || !bytes) return undefined
  if (bytes.length === 65)
    return /^(tr|wsh)$/.test(script.kind)
      ? undefined
      : holds(() => isSignedBefore(script, message, bytes))
  const witness = readWitness(bytes)
  const items = script.kind === 'tr' ? 1 : 2
  if (witness?.length !== items || /^(pkh|wsh)$/.test(script.kind)) return undefined
  return holds(() => isSignedByWitness(script, message, witness))
}

/** Points that are on no curve, signatures that are none: whatever it is, it proves nothing. */
function holds(verify: () => boolean): boolean {
  try {
    return verify()
  } catch {
    return false
  }
}

/** ECDSA over a text with a prefix; the key follows from the signature (BIP-137 says which address it is for). */
function isSignedBefore(script: Script, message: string, signature: Uint8Array): boolean {
  const [header = 0] = signature
  if (header < 27 || header > 42) return false
  const text = new TextEncoder().encode(message)
  const magic = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
  const hash = sha256x2(concatBytes(magic, lengthOf(text), text))
  const point = secp256k1.Signature.fromBytes(signature.slice(1), 'compact')
    .addRecoveryBit((header - 27) & 3)
    .recoverPublicKey(hash)
  const key = point.toBytes(header >= 31)
  const candidates = header < 31 ? [p2pkh(key)] : [p2pkh(key), p2sh(p2wpkh(key)), p2wpkh(key)]
  return candidates.some((one) => toHex(one.script) === toHex(script.bytes))
}

/** BIP-322, simple: the witness of a transaction that cannot be, which spends one that says the text. */
function isSignedByWitness(
  { bytes: script, kind }: Script,
  message: string,
  witness: readonly Uint8Array[],
): boolean {
  const signing = toSign(toSpend(script, message))
  const [signature, key] = witness
  if (!signature) return false
  if (kind === 'tr' && witness.length === 1) {
    const type = signature.length === 65 ? signature[64] : 0
    if (signature.length > 65 || (signature.length === 65 && type !== all)) return false
    const hash = signing.preimageWitnessV1(0, [script], type ?? 0, [0n])
    return schnorr.verify(signature.slice(0, 64), hash, script.slice(2))
  }
  if (!key || witness.length !== 2 || key.length !== 33) return false
  const own = kind === 'sh' ? p2sh(p2wpkh(key)) : p2wpkh(key)
  if (toHex(own.script) !== toHex(script) || signature.at(-1) !== all) return false
  const code = OutScript.encode({ hash: hash160(key), type: 'pkh' })
  return secp256k1.verify(
    signature.slice(0, -1),
    signing.preimageWitnessV0(0, code, all, 0n),
    key,
    { format: 'der', prehash: false },
  )
}

/** The id of the transaction that says the text, in the order of its bytes. */
function toSpend(script: Uint8Array, message: string): Uint8Array {
  const hash = tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message))
  return sha256x2(
    concatBytes(
      // Version; one input, which spends what cannot be.
      bytesOf(0, 0, 0, 0, 1),
      new Uint8Array(32),
      bytesOf(0xff, 0xff, 0xff, 0xff, 34, 0, 32),
      hash,
      // Its sequence; one output, of nothing.
      bytesOf(0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, script.length),
      script,
      new Uint8Array(4),
    ),
  )
}

function toSign(spent: Uint8Array): Transaction {
  const transaction = new Transaction({
    allowUnknownOutputs: true,
    allowUnknownVersion: true,
    version: 0,
  })
  transaction.addInput({ index: 0, sequence: 0, txid: spent.slice().reverse() })
  // OP_RETURN
  transaction.addOutput({ amount: 0n, script: bytesOf(0x6a) })
  return transaction
}

/** A stack as transactions write it: how many, then each behind its length. Nothing for what is none. */
function readWitness(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  const items: Uint8Array[] = []
  let at = 1
  for (let left = bytes[0] ?? 0; left > 0; left--) {
    const length = bytes[at] ?? 0
    // Nothing in a signature by one key is as long as to need more than a byte.
    if (length > 252 || at + 1 + length > bytes.length) return undefined
    items.push(bytes.slice(at + 1, at + 1 + length))
    at += 1 + length
  }
  return at === bytes.length ? items : undefined
}

/** How long a text is, as Bitcoin counts. */
function lengthOf({ length }: Uint8Array): Uint8Array {
  if (length < 253) return bytesOf(length)
  if (length < 0x10000) return bytesOf(253, length & 255, length >> 8)
  return bytesOf(254, length & 255, (length >> 8) & 255, (length >> 16) & 255, length >>> 24)
}

function bytesOf(...bytes: readonly number[]): Uint8Array {
  return Uint8Array.from(bytes)
}
