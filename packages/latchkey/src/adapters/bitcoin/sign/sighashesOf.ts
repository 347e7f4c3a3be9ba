import { Script, type Transaction } from '@scure/btc-signer'
import { toHex } from '../encoding.ts'

type Input = ReturnType<Transaction['getInput']>

/** Stands for all of the transaction in taproot, where it is not written. */
const byDefault = 0
const annex = 0x50

/**
 * The signatures of an input, each with how much of the transaction it covers: those that are still to be
 * put together, and those in an input that is finished.
 */
export function sighashesOf(input: Input, spent: Uint8Array | undefined): Map<string, number> {
  const { finalScriptSig, finalScriptWitness = [], partialSig = [] } = input
  const { tapKeySig, tapScriptSig = [] } = input
  // Older scripts and those of segwit push what is checked as strict DER, in whichever order they want it.
  const items = [...pushesOf(finalScriptSig), ...finalScriptWitness]
  const ecdsa = [...partialSig.map(([, bytes]) => bytes), ...items.filter(isDer)]
  const schnorr = [
    ...(tapKeySig ? [tapKeySig] : []),
    ...tapScriptSig.map(([, bytes]) => bytes),
    ...schnorrIn(finalScriptWitness, spent),
  ]
  return new Map([
    ...ecdsa.map((bytes) => [toHex(bytes), bytes.at(-1) ?? byDefault] as const),
    // 64 bytes alone stand for the default.
    ...schnorr.map((bytes) => [toHex(bytes), bytes[64] ?? byDefault] as const),
  ])
}

/** Of a taproot output, by its key or by a script: that and the proof of it stand behind the signatures. */
function schnorrIn(
  witness: readonly Uint8Array[],
  spent: Uint8Array | undefined,
): readonly Uint8Array[] {
  const hasAnnex = witness.length > 1 && witness.at(-1)?.[0] === annex
  const items = hasAnnex ? witness.slice(0, -1) : witness
  const isByKey = items.length === 1
  // Where the PSBT does not tell what is spent, nothing but a key is unlocked by one signature alone.
  if (spent ? !isTaprootScript(spent) : !isByKey) return []
  const [signatures, isSignature] = isByKey
    ? [items, isSchnorr]
    : [items.slice(0, -2), (bytes: Uint8Array) => isSchnorr(bytes) && isSighash(bytes[64])]
  return signatures.filter(isSignature)
}

function pushesOf(script: Uint8Array | undefined): readonly Uint8Array[] {
  return script ? Script.decode(script).filter((item) => item instanceof Uint8Array) : []
}

function isTaprootScript(script: Uint8Array): boolean {
  return script.length === 34 && script[0] === 0x51 && script[1] === 0x20
}

/** With the sighash type behind it. */
function isDer(bytes: Uint8Array): boolean {
  return bytes.length > 8 && bytes.length < 74 && bytes[0] === 0x30 && bytes[1] === bytes.length - 3
}

function isSchnorr({ length }: Uint8Array): boolean {
  return length === 64 || length === 65
}

/** Scripts take other things of this length, too. */
function isSighash(type = byDefault): boolean {
  return (type & 0x7c) === 0
}
