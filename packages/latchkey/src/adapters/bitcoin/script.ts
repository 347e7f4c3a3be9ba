// chunk: adapters/bitcoin/library

import { Address, OutScript } from '@scure/btc-signer'
import type { Network } from '../../core/network.ts'
import {
  allBitcoinForms,
  type BitcoinForms,
  bitcoinForms,
} from '../../core/networks/bitcoinForms.ts'
import { walletError } from '../../core/ports/errors.ts'

/** Kinds of output scripts. */
export type ScriptKind = 'pkh' | 'sh' | 'wpkh' | 'wsh' | 'tr'

/** An output script. */
export type Script = { readonly bytes: Uint8Array; readonly kind: ScriptKind }

const kinds: readonly string[] = ['pkh', 'sh', 'wpkh', 'wsh', 'tr'] satisfies ScriptKind[]

/** Weight of a complete input, in quarters of a virtual byte (BIP-141). */
const inputWeights: Readonly<Record<ScriptKind, number>> = {
  pkh: 148 * 4,
  // The usual case: p2wpkh inside.
  sh: 64 * 4 + 108,
  tr: 41 * 4 + 66,
  wpkh: 41 * 4 + 108,
  // Two of three signatures.
  wsh: 41 * 4 + 254,
}

/** Weight of version, lock time, segwit marker and the input and output counts. */
const frameWeight = 42
const witnessKinds: readonly ScriptKind[] = ['tr', 'wpkh', 'wsh']

/**
 * The output script of an address.
 *
 * @throws {@link LatchkeyError} `INVALID_REQUEST` for an invalid address or one of another network
 */
export function scriptOf(address: string, network: Network, method: string): Script {
  try {
    const script = decode(address, bitcoinForms(network))
    if (script) return script
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause)
    throw walletError('INVALID_REQUEST', {
      cause,
      method,
      problem: `${address} is not an address of ${network.name}: ${problem}`,
    })
  }
  throw walletError('INVALID_REQUEST', {
    method,
    problem: `${address} is an unsupported kind of address`,
  })
}

/** The output script of an address of any network; undefined if invalid. */
export function anyScriptOf(address: string): Script | undefined {
  for (const forms of allBitcoinForms)
    try {
      const script = decode(address, forms)
      if (script) return script
    } catch {
      // An address of another network, or invalid.
    }
  return undefined
}

function decode(address: string, forms: BitcoinForms): Script | undefined {
  const decoded = Address({ ...forms, wif: 0 }).decode(address)
  if (!kinds.includes(decoded.type)) return undefined
  // `decode` returns these kinds only.
  return { bytes: OutScript.encode(decoded), kind: decoded.type as ScriptKind }
}

/** Maximum size of a transaction in virtual bytes. */
export function sizeOf(inputs: number, from: ScriptKind, outputs: readonly Script[]): number {
  // Counts beyond 252 take three bytes.
  const counts = inputs > 252 ? 8 : 0
  const written = outputs.reduce((sum, { bytes }) => sum + (9 + bytes.length) * 4, 0)
  return Math.ceil((frameWeight + counts + inputs * inputWeights[from] + written) / 4)
}

/** Size of one more input in virtual bytes. */
export function inputSize(from: ScriptKind): number {
  return inputWeights[from] / 4
}

/**
 * The dust limit in satoshis: nodes relay no smaller output. A third of it is the cost of spending
 * it at 1 sat/vB. 546 for p2pkh, 294 for p2wpkh.
 */
export function dustOf({ bytes, kind }: Script): bigint {
  return BigInt((9 + bytes.length + (witnessKinds.includes(kind) ? 67 : 148)) * 3)
}
