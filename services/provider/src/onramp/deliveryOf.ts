import type { AppContext } from '../AppContext.ts'
import type { DeliveryContext } from './deliverOrder.ts'

/** Dependencies of deliveries; undefined unless the sandbox is the onramp. */
export function deliveryOf({ config, db, ports }: AppContext): DeliveryContext | undefined {
  const {
    DEXES: dexes = {},
    ONRAMP,
    ONRAMP_SANDBOX_KEY: key,
    ONRAMP_SANDBOX_SOLANA_KEY: solanaKey,
  } = config.upstreams ?? {}
  return ONRAMP === 'sandbox' && key ? { db, dexes, key, nodes: ports.nodes, solanaKey } : undefined
}
