import { foldCase } from '../address/foldCase.ts'
import type { CaipNetworkId } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { pendingTransactions } from './pendingTransactions.ts'

/** Drops ended transactions that the activity contains, so that no list shows them twice. */
export function settlePending(
  engine: Pick<Engine, 'once'>,
  told: readonly { readonly chainId: CaipNetworkId; readonly hash?: string | undefined }[],
): void {
  const store = pendingTransactions(engine)
  const { transactions } = store.getState()
  const hashes = new Set(told.map(({ chainId, hash }) => `${chainId} ${foldCase(hash ?? '')}`))
  const left = transactions.filter(
    ({ chainHash, chainId, hash, status }) =>
      status === 'pending' || !hashes.has(`${chainId} ${foldCase(chainHash ?? hash)}`),
  )
  if (left.length < transactions.length) store.setState({ transactions: left })
}
