import { property } from '../../core/eip1193/provider.ts'

/** An output that nobody has spent. */
export type Coin = {
  readonly txid: string
  readonly vout: number
  /** In satoshis. */
  readonly value: bigint
  readonly isConfirmed: boolean
}

/** A transaction, as far as it matters what becomes of it. */
export type SeenTransaction = {
  readonly isConfirmed: boolean
  readonly spends: readonly Outpoint[]
}

/** An output by its place. */
export type Outpoint = Pick<Coin, 'txid' | 'vout'>

/** JSON; 404 is none. */
export function parseJson(answer: string | undefined): unknown {
  if (answer === undefined) throw new Error('nothing is there')
  try {
    return JSON.parse(answer)
  } catch {
    throw new Error('no JSON')
  }
}

/** What an address has, with what waits to be mined. */
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

/** What an address can spend. */
export function readCoins(answer: unknown): readonly Coin[] {
  return listOf(answer).map((one) => ({
    ...readOutpoint(one),
    isConfirmed: property(property(one, 'status'), 'confirmed') === true,
    value: satoshisOf(property(one, 'value')),
  }))
}

/** What became of a transaction, and what it spends. */
export function readTransaction(answer: unknown): SeenTransaction {
  return {
    isConfirmed: property(property(answer, 'status'), 'confirmed') === true,
    spends: listOf(property(answer, 'vin')).map(readOutpoint),
  }
}

/** Which transaction spends an output; nothing while none does. */
export function readSpender(answer: unknown): string | undefined {
  const isSpent = property(answer, 'spent')
  if (typeof isSpent !== 'boolean') throw new Error('it is not said whether the output is spent')
  return isSpent ? readTxid(property(answer, 'txid')) : undefined
}

/** The name of a transaction: 32 bytes in hexadecimal digits. */
export function readTxid(value: unknown): string {
  if (typeof value === 'string' && /^[0-9a-f]{64}$/i.test(value)) return value.toLowerCase()
  throw new Error('no transaction id')
}

/** Satoshis for a virtual byte, by the number of blocks that it then takes. */
export function readFeeRates(answer: unknown): ReadonlyMap<number, number> {
  if (typeof answer !== 'object' || answer === null) throw new Error('no fee estimates')
  const rates = new Map<number, number>()
  for (const [blocks, rate] of Object.entries(answer)) {
    if (typeof rate !== 'number' || !Number.isFinite(rate) || rate < 0)
      throw new Error(`${String(rate).slice(0, 40)} is no fee rate`)
    rates.set(Number(blocks), rate)
  }
  return rates
}

function readOutpoint(value: unknown): Outpoint {
  const vout = property(value, 'vout')
  const isIndex = typeof vout === 'number' && Number.isInteger(vout) && vout >= 0
  if (!isIndex || vout > 0xffffffff) throw new Error(`${String(vout)} is no output`)
  return { txid: readTxid(property(value, 'txid')), vout }
}

function satoshisOf(value: unknown): bigint {
  const isAmount = typeof value === 'number' && Number.isInteger(value)
  // Sums of what ever went through an address may be more than there is; not beyond what is exact.
  if (isAmount && value >= 0 && value <= Number.MAX_SAFE_INTEGER) return BigInt(value)
  throw new Error(`${String(value).slice(0, 40)} is no amount`)
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw new Error('no list')
}
