import type { Engine } from '../../engine.ts'
import { alertServerMessage } from '../../notices/alertServerMessage.ts'
import type { Connector } from '../../ports/connector.ts'

/** Alerts the host's developer about a relay's refusals, even if no pairing is running. */
export function reportRelayErrors(engine: Engine, connector: Connector): void {
  if (!connector.links) return
  connector.listen((event) => {
    if (event.type === 'carrier' && event.error) alertServerMessage(engine, event.error.message)
  })
}
