// chunk: adapters/bitcoin/library

// chunk: adapters/bitcoin/library

import type { Network } from '../../core/network.ts'
import { bitcoinForms } from '../../core/networks/bitcoinForms.ts'
import { walletError } from '../../core/ports/errors.ts'
import { decodeAddress, type Script, type ScriptKind } from '../../siwx/bitcoin/script.ts'

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
    const script = decodeAddress(address, bitcoinForms(network))
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
