import type { Engine } from '../../engine.ts'
import { tellServerMessage } from '../../notices/tellServerMessage.ts'
import type { Connector } from '../../ports/connector.ts'

/** Tells the host's developer what a relay refuses with, also while nobody waits for a wallet. */
export function reportRelayErrors(engine: Engine, connector: Connector): void {
  if (!connector.links) return
  connector.listen((event) => {
    if (event.type === 'carrier' && event.error) tellServerMessage(engine, event.error.message)
  })
}
