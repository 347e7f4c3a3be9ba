import { leastRate } from './policy.ts'

/** Confirmation targets in blocks. */
const targets = [...Array.from({ length: 25 }, (_, index) => index + 1), 144, 504, 1008]
/** Virtual bytes per block. */
const blockSize = 1_000_000

/**
 * Fee rates in satoshis per virtual byte, by target: slightly above the last transaction that fits
 * if blocks were mined from the current mempool. If all of it fits, the relay minimum is enough.
 */
export function estimateFees(
  waiting: readonly { readonly fee: number; readonly size: number }[],
): Readonly<Record<string, number>> {
  const byRate = waiting.map(({ fee, size }) => ({ rate: fee / size, size }))
  byRate.sort((a, b) => b.rate - a.rate)
  return Object.fromEntries(targets.map((target) => [target, rateFor(target * blockSize)]))

  function rateFor(room: number): number {
    let taken = 0
    for (const { rate, size } of byRate) {
      taken += size
      if (taken > room) return Math.max(leastRate, Math.ceil((rate + 0.001) * 1000) / 1000)
    }
    return leastRate
  }
}

/**
 * Size of the mempool by fee rate: `[rate, size]` from the highest, in steps of at least 50,000
 * virtual bytes.
 */
export function feeHistogram(
  waiting: readonly { readonly fee: number; readonly size: number }[],
): readonly (readonly [number, number])[] {
  const byRate = waiting.map(({ fee, size }) => ({ rate: fee / size, size }))
  byRate.sort((a, b) => b.rate - a.rate)
  const steps: [number, number][] = []
  let step: [number, number] | undefined
  for (const { rate, size } of byRate) {
    if (!step || step[1] > 50_000) {
      step = [rate, 0]
      steps.push(step)
    }
    step[0] = rate
    step[1] += size
  }
  return steps
}
