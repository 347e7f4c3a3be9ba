import type { Network } from '../../../core/network.ts'
import type { AdapterRequest, Outcome } from '../../../core/ports/adapter.ts'
import { type Absence, countMiss } from '../../../core/transactions/countMiss.ts'
import type { Esplora } from './createEsplora.ts'
import {
  type Outpoint,
  parseJson,
  readSeenTransaction,
  readSpender,
  readTxid,
  type SeenTransaction,
} from './readAnswers.ts'

type Question = Pick<AdapterRequest, 'network' | 'address'> & { hash: string }

/** State of a transaction that is being followed. */
type Watched = {
  readonly absence?: Absence
  readonly again?: Retry | undefined
  readonly spends: readonly Outpoint[]
}

/** Broadcasts a transaction again; rejects if it was not accepted. */
type Retry = () => Promise<unknown>

/**
 * How long all servers must not know a transaction before it counts as dropped, in ms: wallets
 * broadcast through other servers.
 */
const grace = 300_000

/**
 * Follows transactions. A missing one counts as replaced if another transaction spends its coins. A
 * transaction from this page is broadcast again while no server knows it.
 */
export function createFinder(esplora: Esplora): {
  find(question: Question): Promise<Outcome>
  /**
   * Remembers the coins of a transaction from this page: it may be replaced before a server knows
   * it.
   */
  remember(hash: string, spends: readonly Outpoint[], again?: Retry): void
} {
  const watched = new Map<string, Watched>()

  function remember(hash: string, spends: readonly Outpoint[], again?: Retry) {
    watched.set(hash, { again, spends })
  }

  async function find({ hash, network }: Question): Promise<Outcome> {
    const seen = await esplora(network, {
      parse: (answer) =>
        answer === undefined ? undefined : readSeenTransaction(parseJson(answer)),
      path: `tx/${readTxid(hash)}`,
    })
    if (seen) return tell(hash, seen)
    const { absence: before, again, spends }: Watched = watched.get(hash) ?? { spends: [] }
    const absence = countMiss(before, grace)
    watched.set(hash, { absence, again, spends })
    const by = await findSpender(network, hash, spends)
    if (by || absence.isGone) {
      watched.delete(hash)
      return by ? { by, status: 'replaced' } : { status: 'dropped' }
    }
    // An accepted transaction is known. A refusal needs no reason: the next poll tells.
    await again?.().then(
      () => remember(hash, spends, again),
      () => undefined,
    )
    return { status: 'pending' }
  }

  function tell(hash: string, { isConfirmed, spends }: SeenTransaction): Outcome {
    if (!isConfirmed) {
      remember(hash, spends, watched.get(hash)?.again)
      return { status: 'pending' }
    }
    watched.delete(hash)
    return { hash, status: 'confirmed' }
  }

  /** Another transaction that spends one of the outputs. */
  async function findSpender(network: Network, hash: string, spends: readonly Outpoint[]) {
    for (const { txid, vout } of spends) {
      const spender = await esplora(network, {
        parse: (answer) => (answer === undefined ? undefined : readSpender(parseJson(answer))),
        path: `tx/${txid}/outspend/${vout}`,
      })
      if (spender && spender !== hash.toLowerCase()) return spender
    }
    return undefined
  }

  return { find, remember }
}
