import { RawWitness } from '@scure/btc-signer'
import { hash160 } from '@scure/btc-signer/utils.js'
import { toHex } from '../../core/bytes.ts'
import { property } from '../../core/eip1193/provider.ts'
import { isSignedByKey } from './isSignedByKey.ts'
import { isSignedByRecovery } from './isSignedByRecovery.ts'
import type { MessageProof, MessageVerdict } from './messageProof.ts'
import { readSignature } from './readSignature.ts'
import { anyScriptOf, type Script } from './script.ts'
import {
  opReturn,
  parseRawTransaction,
  simpleFields,
  type ToSignFields,
  toSpendId,
} from './virtualTransactions.ts'

/** Maximum length in characters: several times the longest signature by one key. */
const most = 20_000

/** Implements `judgeMessage` of `latchkey/bitcoin` once the chain library is loaded. */
export function judgeMessage(proof: MessageProof): MessageVerdict {
  // Servers pass on untrusted request bodies.
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
  const whole = form === 'smp' ? undefined : parseRawTransaction(bytes)
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

/** Judges a witness alone; the transaction follows from the text. */
function judgeSimple(
  from: Script,
  message: string,
  witness: readonly Uint8Array[],
): MessageVerdict {
  const [, key] = witness
  if (from.kind === 'pkh') return invalid('such an address signs whole transactions')
  // A wrapped address holds the hash of the witness's key, or of another script.
  const isWrapped = from.kind === 'sh' && witness.length === 2 && key?.length === 33
  const scriptSig = isWrapped ? Uint8Array.of(22, 0, 20, ...hash160(key)) : new Uint8Array()
  return judgeSigned(from, toSpendId(from.bytes, message), { ...simpleFields, scriptSig, witness })
}

/**
 * Judges a whole transaction, which must equal the one that BIP-322 derives except for its open
 * fields.
 */
function judgeFull(
  from: Script,
  message: string,
  {
    inputs,
    lockTime,
    outputs,
    version,
    witnesses,
  }: NonNullable<ReturnType<typeof parseRawTransaction>>,
): MessageVerdict {
  const txid = toSpendId(from.bytes, message)
  const [input, ...others] = inputs
  const [output, ...more] = outputs
  if (input?.index !== 0 || toHex(input.txid) !== toHex(txid))
    return invalid('what is signed is not this message, or not for this address')
  if (more.length > 0 || output?.amount !== 0n || toHex(output.script) !== toHex(opReturn))
    return invalid('the signed transaction pays an output')
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

function judgeSigned(from: Script, txid: Uint8Array, signed: ToSignFields): MessageVerdict {
  return verdictOf(() => isSignedByKey(from, txid, signed), signed)
}

function verdictOf(
  verify: () => boolean | undefined,
  { lockTime, sequence }: Pick<ToSignFields, 'lockTime' | 'sequence'> = simpleFields,
): MessageVerdict {
  const is = holds(verify)
  if (is === undefined) return inconclusive(takesMoreKeys)
  return is ? { lockTime, sequence, status: 'valid' } : invalid('the signature is not by its key')
}

/** Runs a check; an exception (an invalid point or signature) counts as not signed. */
function holds(verify: () => boolean | undefined): boolean | undefined {
  try {
    return verify()
  } catch {
    return false
  }
}

/** Parses a serialized witness: a count, then items with their lengths. Undefined if invalid. */
function readWitness(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  try {
    return RawWitness.decode(bytes)
  } catch {
    // Truncated, or followed by more bytes.
    return undefined
  }
}

function invalid(problem: string): MessageVerdict {
  return { problem, status: 'invalid' }
}

function inconclusive(problem: string): MessageVerdict {
  return { problem, status: 'inconclusive' }
}
