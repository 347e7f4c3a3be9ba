import type { RunningSolana, SolanaOptions } from './startSolana.ts'

/** Starts Solana; reports and skips it if the virtual machine lacks this platform. */
export async function findSolana(options: SolanaOptions): Promise<RunningSolana | undefined> {
  const module = await import('./startSolana.ts').catch((error: unknown) => {
    options.say?.(`Solana does not run on this machine: ${String(error)}`)
    return undefined
  })
  return module?.startSolana(options)
}
