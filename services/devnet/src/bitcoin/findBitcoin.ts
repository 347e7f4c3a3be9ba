import type { BitcoinOptions, RunningBitcoin } from './startBitcoin.ts'

/** Starts Bitcoin; reports and skips it if its node cannot be loaded. */
export async function findBitcoin(options: BitcoinOptions): Promise<RunningBitcoin | undefined> {
  const module = await import('./startBitcoin.ts').catch((error: unknown) => {
    options.say?.(`Bitcoin does not run on this machine: ${String(error)}`)
    return undefined
  })
  return module?.startBitcoin(options)
}
