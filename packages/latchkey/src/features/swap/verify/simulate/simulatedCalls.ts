import type { NodeRequest } from '../otherNodes.ts'

/** Sends a request to a node; undefined if it does not answer. */
export type SendRequest = (request: NodeRequest) => Promise<unknown>

/** A call to simulate. */
export type Call = {
  readonly to: string
  readonly data: `0x${string}`
  readonly value?: bigint | undefined
}

/** Calls of an account, one after the other; the one at `watched` is the swap. */
export type Simulation = {
  readonly account: string
  readonly calls: readonly Call[]
  readonly watched: number
}

/** An event of the swap. */
export type SimulatedLog = {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}

/** Effects of the calls. */
export type Simulated = {
  /** Whether each call succeeded, and the first word that it returned. */
  readonly results: readonly { readonly isOk: boolean; readonly word: bigint | undefined }[]
  /** How the swap changed the account's coins, without fees. */
  readonly coins: bigint
  /** The swap's events; absent if the node did not tell. */
  readonly logs?: readonly SimulatedLog[] | undefined
}

/** The first word of a call's return value. */
export function firstWord(hex: unknown): bigint | undefined {
  return typeof hex === 'string' && /^0x[0-9a-f]{64}/i.test(hex)
    ? BigInt(hex.slice(0, 66))
    : undefined
}
