import type { Coin } from '../read/readAnswers.ts'
import { dustOf, inputSize, type Script, sizeOf } from '../script.ts'

export type Selection = {
  readonly coins: readonly Coin[]
  /** What comes back; nothing where that is less than it would cost. */
  readonly change: bigint
  /** What miners get. */
  readonly fee: bigint
  /** In virtual bytes, at most. */
  readonly size: number
}

export type SelectionRequest = {
  readonly coins: readonly Coin[]
  readonly amount: bigint
  /** Satoshis for a virtual byte. */
  readonly rate: number
  readonly from: Script
  readonly to: Script
}

/**
 * Chooses what is spent: the largest coins first, those that are in a block before those that are not.
 * That makes the smallest transaction, so the cheapest one, and is over after one pass. Searching for
 * coins that leave no change saves a little later; it is not worth its code for what people send by
 * hand. Coins that cost more than they bring stay where they are. Nothing where there is too little.
 */
export function selectCoins(request: SelectionRequest): Selection | undefined {
  const { amount, from, rate, to } = request
  const dust = dustOf(from)
  let total = 0n
  const coins: Coin[] = []
  for (const coin of inOrder(request)) {
    coins.push(coin)
    total += coin.value
    const bare = sizeOf(coins.length, from.kind, [to])
    const whole = sizeOf(coins.length, from.kind, [to, from])
    const change = total - amount - feeOf(whole, rate)
    if (change >= dust) return { change, coins, fee: feeOf(whole, rate), size: whole }
    if (total >= amount + feeOf(bare, rate))
      return { change: 0n, coins, fee: total - amount, size: bare }
  }
  return undefined
}

/** What all of it would cost to spend at once: nobody can pay more, whatever they send. */
export function costOfAll(request: SelectionRequest): Pick<Selection, 'fee' | 'size'> {
  const { from, rate, to } = request
  const size = sizeOf(Math.max(1, inOrder(request).length), from.kind, [to])
  return { fee: feeOf(size, rate), size }
}

/** How much can be spent at all, fee included. */
export function spendable(request: SelectionRequest): bigint {
  return inOrder(request).reduce((sum, { value }) => sum + value, 0n)
}

function inOrder({ coins, from, rate }: SelectionRequest): readonly Coin[] {
  const cost = feeOf(inputSize(from.kind), rate)
  return coins
    .filter(({ value }) => value > cost)
    .sort(
      (one, other) =>
        Number(other.isConfirmed) - Number(one.isConfirmed) ||
        Number(other.value - one.value) ||
        // So that asking twice chooses the same.
        (one.txid < other.txid ? -1 : one.txid > other.txid ? 1 : one.vout - other.vout),
    )
}

function feeOf(size: number, rate: number): bigint {
  return BigInt(Math.ceil(size * rate))
}
