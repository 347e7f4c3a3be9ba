import type { AdapterRequest, Outcome } from '../../core/adapter.ts'
import { property } from '../../core/eip1193/provider.ts'
import type { Rpc } from './createRpc.ts'
import { contentOf } from './readAnswer.ts'

/** How long a transaction can still be taken up, in ms: 150 slots, and some to spare. */
const lifetime = 90_000

/** Follows transactions: one that nobody knows after its blockhash has gone was dropped. */
export function createFinder(rpc: Rpc) {
  const firstAsked = new Map<string, number>()

  return async function find({
    hash,
    network,
  }: Pick<AdapterRequest, 'network' | 'address'> & { hash: string }): Promise<Outcome> {
    const since = firstAsked.get(hash) ?? Date.now()
    firstAsked.set(hash, since)
    const answer = contentOf(
      await rpc(network, 'getSignatureStatuses', [[hash], { searchTransactionHistory: true }]),
    )
    const status: unknown = Array.isArray(answer) ? answer[0] : undefined
    if (status === null || status === undefined) {
      if (Date.now() - since < lifetime) return { status: 'pending' }
      firstAsked.delete(hash)
      return { status: 'dropped' }
    }
    const confirmed = property(status, 'confirmationStatus')
    if (confirmed !== 'confirmed' && confirmed !== 'finalized') return { status: 'pending' }
    firstAsked.delete(hash)
    const error = property(status, 'err')
    return { hash, status: error === null || error === undefined ? 'confirmed' : 'failed' }
  }
}
