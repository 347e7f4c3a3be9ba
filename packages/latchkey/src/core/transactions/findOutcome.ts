import type { Outcome } from '../adapter.ts'
import { namespaceOf } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { connectedAccount, findNetwork } from '../selectors.ts'
import type { PendingTransaction } from './pendingTransaction.ts'

/** How a transaction ended; nothing while it waits, or nobody can say. `wake` asks to be asked again. */
export async function findOutcome(
  engine: Engine,
  { address, chainId, connectorId, hash, isBatch }: PendingTransaction,
  wake: () => void,
): Promise<Outcome | undefined> {
  const state = engine.store.getState()
  const network = findNetwork(state, chainId)
  if (!network) return undefined
  try {
    const { calls, findTransaction } = await engine.loadAdapter(network.chainNamespace)
    const account = connectedAccount(state, namespaceOf(chainId))
    // Another wallet than the one that sent them knows nothing of these calls.
    if (isBatch && account?.connector.id !== connectorId) return undefined
    const outcome = isBatch
      ? await calls?.find({ address, id: hash, network, provider: account?.provider })
      : await findTransaction?.({ address, hash, network, wake })
    return outcome && outcome.status !== 'pending' ? outcome : undefined
  } catch (error) {
    engine.logger.debug('What became of a transaction is not known yet.', { error, hash })
    return undefined
  }
}
