// chunk: shared
import { availableFeatures } from '../availableFeatures.ts'
import type { Engine } from '../engine.ts'
import { readZone } from '../provider/names/readZone.ts'
import { activeChain } from '../selectors.ts'

/** How long a login waits for the provider, in ms. */
const patience = 2_000

/** The zone of the names that the active account can register; undefined without one. */
export async function readOfferedZone(engine: Engine): Promise<string | undefined> {
  const state = engine.store.getState()
  const chain = activeChain(state)
  if (chain?.namespace !== 'eip155' || !availableFeatures(state).names) return undefined
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), patience)
  try {
    return await readZone(engine, chain.chainId, { quiet: true, signal: ending.signal })
  } finally {
    clearTimeout(timer)
  }
}
