import type { CaipAddress, CaipNetworkId } from '../caip.ts'
import { isProvider, type Provider } from '../eip1193/provider.ts'
import type { Engine } from '../engine.ts'
import type { Network } from '../network.ts'
import { networkError } from '../networks/changes/errors.ts'
import { connectedAccount, findNetwork } from '../selectors.ts'
import { permissionError } from './errors.ts'

/** The owner of an app permission, and the wallet to ask about it. */
export type SessionAccount = {
  /** CAIP-10. */
  readonly account: CaipAddress
  readonly address: string
  readonly network: Network
  readonly provider: Provider
  /** Whether the wallet lists its permissions itself. */
  readonly isEmbedded: boolean
}

/**
 * The connected account that owns an app permission.
 *
 * @throws {@link LatchkeyError} `SESSIONS_OFF`, `NETWORK_WITH_ID_NOT_FOUND`, `SESSION_ACCOUNT_MISSING`
 */
export function sessionAccount(
  engine: Engine,
  { address, caipNetworkId }: { address?: string | undefined; caipNetworkId: CaipNetworkId },
): SessionAccount {
  const state = engine.store.getState()
  if (!state.options.features.smartSessions) throw permissionError('SESSIONS_OFF')
  const network = findNetwork(state, caipNetworkId)
  if (!network) throw networkError('NETWORK_WITH_ID_NOT_FOUND', { id: caipNetworkId })
  const connected = connectedAccount(state, 'eip155')
  const owner = connected?.accounts.find(
    (account) => !address || account.address.toLowerCase() === address.toLowerCase(),
  )
  if (!connected || !owner || !isProvider(connected.provider))
    throw permissionError('SESSION_ACCOUNT_MISSING', { address: address ?? '' })
  return {
    account: `${network.caipNetworkId}:${owner.address}`,
    address: owner.address,
    isEmbedded: connected.login !== undefined,
    network,
    provider: connected.provider,
  }
}
