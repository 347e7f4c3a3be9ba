import type { PublicClient } from 'viem'
import { throwIfUnreachable } from '../upstreams/dex/throwIfUnreachable.ts'

export type GasPrices = {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}

/** Gas prices by speed, from the priority fees of the last blocks. */
export async function gasPrices(client: PublicClient): Promise<GasPrices> {
  try {
    const { baseFeePerGas, reward } = await client.getFeeHistory({
      blockCount: 10,
      rewardPercentiles: [10, 50, 90],
    })
    const next = baseFeePerGas.at(-1) ?? 0n
    // The base fee rises by at most an eighth per block.
    const base = next + next / 8n
    const [standard = 0n, fast = 0n, instant = 0n] = [0, 1, 2].map((column) =>
      median((reward ?? []).map((row) => row[column] ?? 0n)),
    )
    const least = base + 1n
    return {
      standard: max(least, base + standard),
      fast: max(least, base + fast),
      instant: max(least, base + instant),
    }
  } catch (error) {
    throwIfUnreachable(error instanceof Error ? error : undefined)
    // Without a fee history the chain has one gas price; faster inclusion adds a margin.
    const price = await client.getGasPrice()
    return { standard: price, fast: (price * 11n) / 10n, instant: (price * 5n) / 4n }
  }
}

function median(values: readonly bigint[]): bigint {
  const sorted = [...values].sort((a, b) => (a < b ? -1 : 1))
  return sorted[Math.floor(sorted.length / 2)] ?? 0n
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
