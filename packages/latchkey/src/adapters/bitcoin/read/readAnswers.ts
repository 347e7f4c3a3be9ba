import { property } from '../../../core/eip1193/provider.ts'

/** An unspent output. */
export type Coin = {
  readonly txid: string
  readonly vout: number
  /** In satoshis. */
  readonly value: bigint
  readonly isConfirmed: boolean
}

/** The status and the inputs of a transaction. */
export type SeenTransaction = {
  readonly isConfirmed: boolean
  readonly spends: readonly Outpoint[]
}

/** The amount of an output and the script that guards it. */
export type PaidOutput = { readonly amount: bigint; readonly script: string }

/** The place of an output. */
export type Outpoint = Pick<Coin, 'txid' | 'vout'>

/** Parses JSON; 404 is undefined. */
export function parseJson(answer: string | undefined): unknown {
  if (answer === undefined) throw new Error('nothing is there')
  try {
    return JSON.parse(answer)
  } catch {
    throw new Error('no JSON')
  }
}

/** The balance of an address, unconfirmed transactions included. */
export function readBalance(answer: unknown): bigint {
  const sums = ['chain_stats', 'mempool_stats'].map((name) => property(answer, name))
  const value = sums.reduce<bigint>(
    (sum, stats) =>
      sum +
      satoshisOf(property(stats, 'funded_txo_sum')) -
      satoshisOf(property(stats, 'spent_txo_sum')),
    0n,
  )
  if (value < 0n) throw new Error('more is spent than was received')
  return value
}

/** The unspent outputs of an address. */
export function readCoins(answer: unknown): readonly Coin[] {
  const coins = listOf(answer).map((one) => ({
    ...readOutpoint(one),
    isConfirmed: readConfirmed(one),
    value: satoshisOf(property(one, 'value')),
  }))
  // A duplicate would inflate the balance.
  if (new Set(coins.map(({ txid, vout }) => `${txid}:${vout}`)).size < coins.length)
    throw new Error('an output is listed twice')
  return coins
}

/** The status of a transaction, and the outputs that it spends. */
export function readSeenTransaction(answer: unknown): SeenTransaction {
  return {
    isConfirmed: readConfirmed(answer),
    spends: listOf(property(answer, 'vin')).map(readOutpoint),
  }
}

/** The outputs of a transaction, their scripts in hexadecimal digits. */
export function readPaidOutputs(answer: unknown): readonly PaidOutput[] {
  return listOf(property(answer, 'vout')).map((one) => ({
    amount: satoshisOf(property(one, 'value')),
    script: String(property(one, 'scriptpubkey')),
  }))
}

/** The id of the transaction that spends an output; undefined if unspent. */
export function readSpender(answer: unknown): string | undefined {
  const isSpent = property(answer, 'spent')
  if (typeof isSpent !== 'boolean')
    throw new Error('the response does not say whether the output is spent')
  return isSpent ? readTxid(property(answer, 'txid')) : undefined
}

/** A transaction id: 32 bytes in hexadecimal digits. */
export function readTxid(value: unknown): string {
  if (typeof value === 'string' && /^[0-9a-f]{64}$/i.test(value)) return value.toLowerCase()
  throw new Error('no transaction id')
}

/** Fee rates in sat/vB by confirmation target in blocks. */
export function readFeeRates(answer: unknown): ReadonlyMap<number, number> {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    throw new Error('no fee estimates')
  return new Map(
    Object.entries(answer).map(([blocks, rate]) => {
      if (!/^[1-9]\d{0,4}$/.test(blocks))
        throw new Error(`${blocks.slice(0, 40)} is no number of blocks`)
      return [Number(blocks), readRate(rate)]
    }),
  )
}

/** Fee rates from mempool.space's own route, the only one without an Esplora backend. */
export function readRecommendedFees(answer: unknown): ReadonlyMap<number, number> {
  const names = { fastestFee: 1, halfHourFee: 3, hourFee: 6 }
  return new Map(
    Object.entries(names).map(([name, blocks]) => [blocks, readRate(property(answer, name))]),
  )
}

function readRate(rate: unknown): number {
  if (typeof rate === 'number' && Number.isFinite(rate) && rate >= 0) return rate
  throw new Error(`${String(rate).slice(0, 40)} is no fee rate`)
}

function readConfirmed(answer: unknown): boolean {
  const isConfirmed = property(property(answer, 'status'), 'confirmed')
  if (typeof isConfirmed !== 'boolean')
    throw new Error('the response does not say whether it is confirmed')
  return isConfirmed
}

function readOutpoint(value: unknown): Outpoint {
  const vout = property(value, 'vout')
  const isIndex = typeof vout === 'number' && Number.isInteger(vout) && vout >= 0
  if (!isIndex || vout > 0xffffffff) throw new Error(`${String(vout).slice(0, 40)} is no output`)
  return { txid: readTxid(property(value, 'txid')), vout }
}

function satoshisOf(value: unknown): bigint {
  const isAmount = typeof value === 'number' && Number.isInteger(value)
  // Lifetime totals may exceed the supply, but not the exact integers of JavaScript.
  if (isAmount && value >= 0 && value <= Number.MAX_SAFE_INTEGER) return BigInt(value)
  throw new Error(`${String(value).slice(0, 40)} is no amount`)
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw new Error('no list')
}
