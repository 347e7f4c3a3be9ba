import { namespaceOf } from '../caip.ts'
import type { Engine } from '../engine.ts'
import type { Outcome } from '../ports/adapter.ts'
import { connectedAccount, findNetwork } from '../selectors.ts'
import type { PendingTransaction } from './pendingTransaction.ts'

/**
 * Reads the status of a transaction: `unknown` if its wallet no longer knows it, `undefined` if it is
 * unavailable for now. `wake` requests another read.
 */
export async function findOutcome(
  engine: Engine,
  { address, calls: reviewed, chainId, connectorId, hash, isBatch, walletName }: PendingTransaction,
  wake: () => void,
): Promise<Outcome | 'unknown' | undefined> {
  const state = engine.store.getState()
  const network = findNetwork(state, chainId)
  if (!network) return undefined
  try {
    const { calls, findTransaction } = await engine.loadAdapter(network.chainNamespace)
    if (!isBatch) return await findTransaction?.({ address, calls: reviewed, hash, network, wake })
    const account = connectedAccount(state, namespaceOf(chainId))
    const isSender = account?.connector.id === connectorId && account?.wallet?.name === walletName
    // Only the wallet that sent the calls knows them.
    if (!calls || !account || !isSender) return undefined
    const request = { address, calls: reviewed, id: hash, network, provider: account.provider }
    return (await calls.find(request)) ?? 'unknown'
  } catch (error) {
    engine.logger.debug('The transaction status is unavailable.', { error, hash })
    return undefined
  }
}
