import type { BitcoinOptions, RunningBitcoin } from './startBitcoin.ts'

/** Boots Bitcoin where its node can be loaded; elsewhere says that it cannot be had. */
export async function findBitcoin(options: BitcoinOptions): Promise<RunningBitcoin | undefined> {
  const module = await import('./startBitcoin.ts').catch((error: unknown) => {
    options.say?.(`Bitcoin does not run on this machine: ${String(error)}`)
    return undefined
  })
  return module?.startBitcoin(options)
}
