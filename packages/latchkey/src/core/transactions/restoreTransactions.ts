import type { Engine } from '../engine.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import { chainStates } from '../selectors.ts'
import { followTransactions } from './followTransactions.ts'
import type { PendingTransaction } from './pendingTransaction.ts'
import { pendingTransactions } from './pendingTransactions.ts'
import { storedTransactions, storeTransactions } from './storedTransactions.ts'

/**
 * Follows the pending transactions of connected accounts from before a reload, and stores those of
 * this page.
 */
export function restoreTransactions(engine: Engine): void {
  engine.once(startRestoring)
}

function startRestoring(engine: Engine): true {
  const store = pendingTransactions(engine)
  const restored = new Set<string>()

  const restore = () => {
    for (const { account, namespace } of chainStates(engine.store.getState())) {
      if (account.status !== 'connected') continue
      for (const { address } of account.accounts) {
        const owner = `${namespace} ${address}`
        if (restored.has(owner)) continue
        restored.add(owner)
        for (const one of storedTransactions(engine))
          if (one.chainId.startsWith(`${namespace}:`) && one.address === address && !isKnown(one))
            followTransactions(engine).add(one)
      }
    }
  }
  const isKnown = ({ chainId, hash }: PendingTransaction) =>
    store.getState().transactions.some((one) => one.hash === hash && one.chainId === chainId)

  onDestroy(engine, engine.store.subscribe(restore))
  onDestroy(
    engine,
    store.subscribe(({ transactions }) => storeTransactions(engine, transactions)),
  )
  // Sent before this code was loaded.
  const { transactions } = store.getState()
  if (transactions.length > 0) storeTransactions(engine, transactions)
  restore()
  return true
}
