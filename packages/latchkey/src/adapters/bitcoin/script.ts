// chunk: adapters/bitcoin/library
import { Address, OutScript } from '@scure/btc-signer'
import { lateError } from '../../core/errors/lateErrors.ts'
import type { Network } from '../../core/network.ts'
import {
  allBitcoinForms,
  type BitcoinForms,
  bitcoinForms,
} from '../../core/networks/bitcoinForms.ts'

/** How an output is spent. */
export type ScriptKind = 'pkh' | 'sh' | 'wpkh' | 'wsh' | 'tr'

/** What an output says who may spend it. */
export type Script = { readonly bytes: Uint8Array; readonly kind: ScriptKind }

const kinds: readonly string[] = ['pkh', 'sh', 'wpkh', 'wsh', 'tr'] satisfies ScriptKind[]

/** Of an input with everything that makes it valid, in quarters of a virtual byte (BIP-141). */
const inputWeights: Readonly<Record<ScriptKind, number>> = {
  pkh: 148 * 4,
  // As most are: a segwit key inside.
  sh: 64 * 4 + 108,
  tr: 41 * 4 + 66,
  wpkh: 41 * 4 + 108,
  // Two of three signatures.
  wsh: 41 * 4 + 254,
}

/** Version, lock time, the mark of segwit, and how many inputs and outputs there are. */
const frameWeight = 42
const witnessKinds: readonly ScriptKind[] = ['tr', 'wpkh', 'wsh']

/**
 * What an output to an address says.
 *
 * @throws {@link LatchkeyError} `INVALID_REQUEST` for what is no address of the network
 */
export function scriptOf(address: string, network: Network, method: string): Script {
  try {
    const script = decode(address, bitcoinForms(network))
    if (script) return script
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause)
    throw lateError('INVALID_REQUEST', {
      cause,
      method,
      problem: `${address} is not an address of ${network.name}: ${problem}`,
    })
  }
  throw lateError('INVALID_REQUEST', {
    method,
    problem: `${address} is a kind of address that is not known`,
  })
}

/** The same on whichever network the address is of; nothing for what is no address. */
export function anyScriptOf(address: string): Script | undefined {
  for (const forms of allBitcoinForms)
    try {
      const script = decode(address, forms)
      if (script) return script
    } catch {
      // Of another network, or of none.
    }
  return undefined
}

function decode(address: string, forms: BitcoinForms): Script | undefined {
  const decoded = Address({ ...forms, wif: 0 }).decode(address)
  if (!kinds.includes(decoded.type)) return undefined
  // The kinds are those of the list.
  return { bytes: OutScript.encode(decoded), kind: decoded.type as ScriptKind }
}

/** How many virtual bytes a transaction has at most. */
export function sizeOf(inputs: number, from: ScriptKind, outputs: readonly Script[]): number {
  // Counts beyond 252 take three bytes.
  const counts = inputs > 252 ? 8 : 0
  const written = outputs.reduce((sum, { bytes }) => sum + (9 + bytes.length) * 4, 0)
  return Math.ceil((frameWeight + counts + inputs * inputWeights[from] + written) / 4)
}

/** What one more input adds, in virtual bytes. */
export function inputSize(from: ScriptKind): number {
  return inputWeights[from] / 4
}

/**
 * Under which nodes do not pass an output on: a third of it is what spending it costs at 1 sat/vB. 546
 * for the oldest kind, 294 for the most usual one.
 */
export function dustOf({ bytes, kind }: Script): bigint {
  return BigInt((9 + bytes.length + (witnessKinds.includes(kind) ? 67 : 148)) * 3)
}
