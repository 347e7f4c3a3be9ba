import type { RunningSolana, SolanaOptions } from './startSolana.ts'

/** Boots Solana where its machine was built for this platform; elsewhere says that it cannot be had. */
export async function findSolana(options: SolanaOptions): Promise<RunningSolana | undefined> {
  const module = await import('./startSolana.ts').catch((error: unknown) => {
    options.say?.(`Solana does not run on this machine: ${String(error)}`)
    return undefined
  })
  return module?.startSolana(options)
}
