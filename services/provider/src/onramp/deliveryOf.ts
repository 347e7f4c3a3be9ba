import type { AppContext } from '../AppContext.ts'
import type { Delivery } from './deliverOrder.ts'

/** What deliveries need; undefined where the sandbox is not what sells here. */
export function deliveryOf({ config, db, ports }: AppContext): Delivery | undefined {
  const {
    DEXES: dexes = {},
    ONRAMP,
    ONRAMP_SANDBOX_KEY: key,
    ONRAMP_SANDBOX_SOLANA_KEY: solanaKey,
  } = config.upstreams ?? {}
  return ONRAMP === 'sandbox' && key ? { db, dexes, key, nodes: ports.nodes, solanaKey } : undefined
}
