import { RawWitness } from '@scure/btc-signer'
import { hash160 } from '@scure/btc-signer/utils.js'
import { property } from '../../../core/eip1193/provider.ts'
import { toHex } from '../encoding.ts'
import { anyScriptOf, type Script } from '../script.ts'
import { isSignedByKey } from './isSignedByKey.ts'
import { isSignedByRecovery } from './isSignedByRecovery.ts'
import type { MessageProof, MessageVerdict } from './messageProof.ts'
import { readSignature } from './readSignature.ts'
import { nowhere, readTransaction, simple, type ToSign, toSpend } from './virtualTransactions.ts'

/** More letters than a signature by one key can have, several times over. */
const most = 20_000

/** The same as `judgeMessage` of `latchkey/bitcoin`, once the chain library is there. */
export function judgeMessage(proof: MessageProof): MessageVerdict {
  // Servers hand on what strangers sent.
  const address = property(proof, 'address')
  const message = property(proof, 'message')
  const signature = property(proof, 'signature')
  if (typeof address !== 'string' || typeof message !== 'string' || typeof signature !== 'string')
    return invalid('address, message and signature have to be texts')
  if (signature.length > most) return inconclusive('the signature is longer than one by a key')
  const script = anyScriptOf(address)
  if (!script) return inconclusive('the address is none, or of a kind that is not known')
  const read = readSignature(signature)
  if (!read) return invalid('the signature is neither base64 nor hexadecimal digits')
  const { bytes, form } = read
  if (form === 'pof') return inconclusive(namesCoins)
  if (!form && bytes.length === 65) return judgeRecovery(script, message, bytes)
  const witness = form === 'ful' ? undefined : readWitness(bytes)
  if (witness) return judgeSimple(script, message, witness)
  const whole = form === 'smp' ? undefined : readTransaction(bytes)
  if (whole) return judgeFull(script, message, whole)
  return form
    ? invalid(`the signature says to be ${form}, and is not`)
    : inconclusive('the signature is in no form that is known')
}

const namesCoins = 'it names coins besides: whether they are there cannot be checked here'
const takesMoreKeys = 'the address asks for more than one signature by one key'

function judgeRecovery(from: Script, message: string, bytes: Uint8Array): MessageVerdict {
  if (from.kind === 'tr' || from.kind === 'wsh')
    return inconclusive('keys of such an address cannot be recovered from a signature')
  return verdictOf(() => isSignedByRecovery(from, message, bytes))
}

/** A witness alone: what it belongs to follows from the text. */
function judgeSimple(
  from: Script,
  message: string,
  witness: readonly Uint8Array[],
): MessageVerdict {
  const [, key] = witness
  if (from.kind === 'pkh') return invalid('such an address signs whole transactions')
  // In a wrapped address is the hash of the key that the witness shows, or another script.
  const isWrapped = from.kind === 'sh' && witness.length === 2 && key?.length === 33
  const scriptSig = isWrapped ? Uint8Array.of(22, 0, 20, ...hash160(key)) : new Uint8Array()
  return judgeSigned(from, toSpend(from.bytes, message), { ...simple, scriptSig, witness })
}

/** A whole transaction: it has to be the one that the text demands, but for what BIP-322 leaves open. */
function judgeFull(
  from: Script,
  message: string,
  {
    inputs,
    lockTime,
    outputs,
    version,
    witnesses,
  }: NonNullable<ReturnType<typeof readTransaction>>,
): MessageVerdict {
  const txid = toSpend(from.bytes, message)
  const [input, ...others] = inputs
  const [output, ...more] = outputs
  if (input?.index !== 0 || toHex(input.txid) !== toHex(txid))
    return invalid('what is signed is not this message, or not for this address')
  if (more.length > 0 || output?.amount !== 0n || toHex(output.script) !== toHex(nowhere))
    return invalid('what is signed pays somebody')
  if (others.length > 0) return inconclusive(namesCoins)
  const verdict = judgeSigned(from, txid, {
    lockTime,
    scriptSig: input.finalScriptSig,
    sequence: input.sequence,
    version,
    witness: witnesses?.[0] ?? [],
  })
  if (verdict.status === 'valid' && version !== 0 && version !== 2)
    return inconclusive(`what version ${version} of a transaction means is not known`)
  return verdict
}

function judgeSigned(from: Script, txid: Uint8Array, signed: ToSign): MessageVerdict {
  return verdictOf(() => isSignedByKey(from, txid, signed), signed)
}

function verdictOf(
  verify: () => boolean | undefined,
  { lockTime, sequence }: Pick<ToSign, 'lockTime' | 'sequence'> = simple,
): MessageVerdict {
  const is = holds(verify)
  if (is === undefined) return inconclusive(takesMoreKeys)
  return is ? { lockTime, sequence, status: 'valid' } : invalid('the signature is not by its key')
}

/** Points that are on no curve, signatures that are none: whatever it is, it proves nothing. */
function holds(verify: () => boolean | undefined): boolean | undefined {
  try {
    return verify()
  } catch {
    return false
  }
}

/** A stack as transactions write it: how many, then each behind its length. Nothing for what is none. */
function readWitness(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  try {
    return RawWitness.decode(bytes)
  } catch {
    // It ends too early, or too late.
    return undefined
  }
}

function invalid(problem: string): MessageVerdict {
  return { problem, status: 'invalid' }
}

function inconclusive(problem: string): MessageVerdict {
  return { problem, status: 'inconclusive' }
}
