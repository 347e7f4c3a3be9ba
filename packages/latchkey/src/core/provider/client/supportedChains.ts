import { supportedChains as endpoint } from '../../../protocol/api/supportedChains.ts'
import type { CaipNetworkId } from '../../caip.ts'
import type { Engine } from '../../engine.ts'
import { request } from './request.ts'

/**
 * Whether the provider supports the chain. Requests that name a chain check this first and are skipped
 * for unsupported chains. The list is fetched once; failures are not cached.
 */
export async function isChainSupported(engine: Engine, chainId: CaipNetworkId): Promise<boolean> {
  return (await supportedChains(engine)).has(chainId)
}

async function supportedChains(engine: Engine): Promise<ReadonlySet<string>> {
  const kept = engine.once(createKept)
  kept.asked ??= ask(engine)
  try {
    return await kept.asked
  } catch (error) {
    kept.asked = undefined
    throw error
  }
}

function createKept() {
  return {
    asked: undefined as Promise<ReadonlySet<string>> | undefined,
  }
}

async function ask(engine: Engine): Promise<ReadonlySet<string>> {
  const { http, ws } = await request(engine, endpoint, {})
  return new Set([...http, ...ws])
}
