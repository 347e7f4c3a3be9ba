import { namespaceOf } from '../caip.ts'
import type { Engine } from '../engine.ts'
import type { Outcome } from '../ports/adapter.ts'
import { connectedAccount, findNetwork } from '../selectors.ts'
import type { PendingTransaction } from './pendingTransaction.ts'

/**
 * How it goes with a transaction: `unknown` where the wallet that sent it knows it no more, nothing
 * where nobody can say for now. `wake` asks to be asked again.
 */
export async function findOutcome(
  engine: Engine,
  { address, chainId, connectorId, hash, isBatch, walletName }: PendingTransaction,
  wake: () => void,
): Promise<Outcome | 'unknown' | undefined> {
  const state = engine.store.getState()
  const network = findNetwork(state, chainId)
  if (!network) return undefined
  try {
    const { calls, findTransaction } = await engine.loadAdapter(network.chainNamespace)
    if (!isBatch) return await findTransaction?.({ address, hash, network, wake })
    const account = connectedAccount(state, namespaceOf(chainId))
    const isSender = account?.connector.id === connectorId && account?.wallet?.name === walletName
    // Another wallet than the one that sent them knows nothing of these calls.
    if (!calls || !account || !isSender) return undefined
    const { provider } = account
    return (await calls.find({ address, id: hash, network, provider })) ?? 'unknown'
  } catch (error) {
    engine.logger.debug('What became of a transaction is not known yet.', { error, hash })
    return undefined
  }
}
