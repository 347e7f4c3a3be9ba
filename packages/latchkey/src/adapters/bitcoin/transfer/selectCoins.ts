import type { Script } from '../../../siwx/bitcoin/script.ts'
import type { Coin } from '../read/readAnswers.ts'
import { dustOf, inputSize, sizeOf } from '../script.ts'

export type Selection = {
  readonly coins: readonly Coin[]
  /** Undefined if the change would cost more than its value. */
  readonly change: bigint
  /** The miners' fee in satoshis. */
  readonly fee: bigint
  /** Maximum size in virtual bytes. */
  readonly size: number
}

export type SelectionRequest = {
  readonly coins: readonly Coin[]
  readonly amount: bigint
  /** In sat/vB. */
  readonly rate: number
  readonly from: Script
  readonly to: Script
}

/**
 * Selects coins: the largest first, confirmed ones before others. This gives a small and cheap
 * transaction in one pass. A search for a selection without change would save little for transfers
 * by hand. Coins that cost more than their value are ignored. Undefined if the funds are too low.
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

/** The cost of spending all coins at once: an upper bound for every transfer. */
export function costOfAll(request: SelectionRequest): Pick<Selection, 'fee' | 'size'> {
  const { from, rate, to } = request
  const size = sizeOf(Math.max(1, inOrder(request).length), from.kind, [to])
  return { fee: feeOf(size, rate), size }
}

/** The spendable amount, fee included. */
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
        // Makes the selection deterministic.
        (one.txid < other.txid ? -1 : one.txid > other.txid ? 1 : one.vout - other.vout),
    )
}

function feeOf(size: number, rate: number): bigint {
  return BigInt(Math.ceil(size * rate))
}
