import { Script, type Transaction } from '@scure/btc-signer'
import { toHex } from '../../../core/bytes.ts'

type Input = ReturnType<Transaction['getInput']>

/** SIGHASH_DEFAULT: the implicit type in taproot, which covers the whole transaction. */
const byDefault = 0
const annex = 0x50

/**
 * The signatures of an input with their sighash types: partial signatures and those in a finalized
 * input.
 */
export function sighashesOf(input: Input, spent: Uint8Array | undefined): Map<string, number> {
  const { finalScriptSig, finalScriptWitness = [], partialSig = [] } = input
  const { tapKeySig, tapScriptSig = [] } = input
  // Pre-segwit and segwit v0 scripts accept only strict DER, in script order.
  const items = [...pushesOf(finalScriptSig), ...finalScriptWitness]
  const ecdsa = [...partialSig.map(([, bytes]) => bytes), ...items.filter(isDer)]
  const schnorr = [
    ...(tapKeySig ? [tapKeySig] : []),
    ...tapScriptSig.map(([, bytes]) => bytes),
    ...schnorrIn(finalScriptWitness, spent),
  ]
  return new Map([
    ...ecdsa.map((bytes) => [toHex(bytes), bytes.at(-1) ?? byDefault] as const),
    // 64 bytes mean SIGHASH_DEFAULT.
    ...schnorr.map((bytes) => [toHex(bytes), bytes[64] ?? byDefault] as const),
  ])
}

/**
 * Schnorr signatures of a taproot input. On a script path, the script and its control block follow
 * them.
 */
function schnorrIn(
  witness: readonly Uint8Array[],
  spent: Uint8Array | undefined,
): readonly Uint8Array[] {
  const hasAnnex = witness.length > 1 && witness.at(-1)?.[0] === annex
  const items = hasAnnex ? witness.slice(0, -1) : witness
  const isByKey = items.length === 1
  // Without the spent output, only a key path has a single signature.
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

/** Strict DER with a sighash byte behind it. */
function isDer(bytes: Uint8Array): boolean {
  return bytes.length > 8 && bytes.length < 74 && bytes[0] === 0x30 && bytes[1] === bytes.length - 3
}

function isSchnorr({ length }: Uint8Array): boolean {
  return length === 64 || length === 65
}

/** Other script items have this length, too. */
function isSighash(type = byDefault): boolean {
  return (type & 0x7c) === 0
}
