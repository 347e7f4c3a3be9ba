import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { nodeError } from '../nodes/errors.ts'
import type { Adapter, AdapterRequest } from '../ports/adapter.ts'
import { walletError } from '../ports/errors.ts'
import { connectedAccount, currentNetwork } from '../selectors.ts'
import { transactionError } from './errors.ts'

/** The connected account, its network, and the actions of its chain family. */
export type Signer = {
  readonly adapter: Adapter
  readonly connectorId: string
  /** The wallet's name, if the connector reaches several wallets. */
  readonly walletName: string | undefined
  readonly request: AdapterRequest
}

/**
 * Finds the signer before a wallet request.
 *
 * @throws {@link LatchkeyError} `NOT_CONNECTED`; `NETWORK_NOT_FOUND` if the wallet is on an unsupported
 * chain; `PROVIDER_GONE` if the wallet is unavailable
 */
export async function findSigner(engine: Engine, namespace?: Namespace): Promise<Signer> {
  const state = engine.store.getState()
  const account = connectedAccount(state, namespace)
  if (!account) throw transactionError('NOT_CONNECTED')
  const network = currentNetwork(state, namespace)
  if (!network) throw nodeError('NETWORK_NOT_FOUND')
  if (!account.provider) throw walletError('PROVIDER_GONE')
  const adapter = await engine.loadAdapter(network.chainNamespace)
  const [owner] = account.accounts
  return {
    adapter,
    connectorId: account.connector.id,
    request: { address: owner.address, network, owner, provider: account.provider },
    walletName: account.wallet?.name,
  }
}
