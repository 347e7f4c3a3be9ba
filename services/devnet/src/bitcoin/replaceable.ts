import { BitcoinRefusal } from './BitcoinRefusal.ts'
import type { BcoinTx } from './bcoin.ts'
import type { BitcoinNode } from './createNode.ts'
import { leastRate } from './policy.ts'
import { toCoins } from './toCoins.ts'

/** Most transactions that one may replace. */
const most = 100

/**
 * The mempool transactions that a new one replaces: those that spend the same outputs, and their
 * descendants. Current nodes do not require BIP-125 signalling; the new transaction must pay a
 * higher rate and a higher total fee.
 *
 * @throws {BitcoinRefusal}
 */
export function replaceable(
  { index, waiting }: BitcoinNode,
  tx: BcoinTx,
  fee: number,
  rivals: readonly string[],
): ReadonlySet<string> {
  const txid = tx.txid()
  const all = new Set(rivals)
  // A set that grows during iteration is iterated to its end.
  for (const one of all)
    for (let vout = 0; vout < (index.transaction(one)?.tx.outputs.length ?? 0); vout++) {
      const spender = index.spender(one, vout)
      if (spender) all.add(spender.transaction.txid)
    }
  if (tx.inputs.some(({ prevout }) => all.has(prevout.rhash())))
    refuse(`bad-txns-spends-conflicting-tx, ${txid} spends conflicting transaction`)
  if (all.size > most)
    refuse(`too many potential replacements, rejecting replacement ${txid}; ${all.size} > ${most}`)
  const entries = waiting().filter((entry) => all.has(entry.tx.txid()))
  const size = tx.getVirtualSize()
  for (const entry of entries)
    if (rivals.includes(entry.tx.txid()) && fee / size <= entry.fee / entry.size)
      tooLow(`; new feerate ${rateOf(fee, size)} <= old feerate ${rateOf(entry.fee, entry.size)}`)
  const before = entries.reduce((sum, entry) => sum + entry.fee, 0)
  if (fee < before) tooLow(`, less fees than conflicting txs; ${toCoins(fee)} < ${toCoins(before)}`)
  const [more, least] = [fee - before, Math.ceil(size * leastRate)]
  if (more < least)
    tooLow(`, not enough additional fees to relay; ${toCoins(more)} < ${toCoins(least)}`)
  return all

  function tooLow(why: string): never {
    return refuse(`insufficient fee, rejecting replacement ${txid}${why}`)
  }
}

function rateOf(fee: number, size: number): string {
  return `${toCoins((fee / size) * 1000)} BTC/kvB`
}

function refuse(reason: string): never {
  throw new BitcoinRefusal(-26, reason)
}
