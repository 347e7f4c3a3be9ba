import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { nodeError } from '../nodes/errors.ts'
import type { Adapter, AdapterRequest } from '../ports/adapter.ts'
import { walletError } from '../ports/errors.ts'
import { connectedAccount, currentNetwork } from '../selectors.ts'
import { transactionError } from './errors.ts'

/** Whoever signs now: the connected account, where it is, and what its chain family can do. */
export type Signer = {
  readonly adapter: Adapter
  readonly connectorId: string
  /** What the wallet calls itself, where the connector reaches more wallets than one. */
  readonly walletName: string | undefined
  readonly request: AdapterRequest
}

/**
 * Finds who signs, before a wallet is asked.
 *
 * @throws {@link LatchkeyError} `NOT_CONNECTED`; `NETWORK_NOT_FOUND` where the wallet is on a chain
 * that the host does not offer; `PROVIDER_GONE` where the wallet is not there any more
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
