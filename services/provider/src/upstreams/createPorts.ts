import type { ProviderConfig } from '../config.ts'
import type { Database } from '../db/Database.ts'
import type { Fanout } from '../fanout/Fanout.ts'
import { chainNodes } from './nodes/chainNodes.ts'
import type { Ports } from './Ports.ts'

export type PortSources = {
  readonly config: ProviderConfig
  readonly db: Database
  readonly fanout: Fanout
}

/** Makes the services behind the provider, as its configuration names them. */
export function createPorts({ config }: PortSources): Pick<Ports, 'nodes'> {
  return { nodes: chainNodes({ urls: config.chains, timeoutMs: config.nodeTimeoutMs }) }
}
