import type { Engine } from '../engine.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import { open } from '../modal/open.ts'
import { goBack } from '../router/goBack.ts'
import { hide } from '../router/hide.ts'
import { moveRouter } from '../router/moveRouter.ts'
import { push } from '../router/push.ts'
import type { TransactionStep } from '../state.ts'
import { balanceChanges } from '../tokens/balanceChanges.ts'
import { createEmbeddedStore } from './embeddedStore.ts'
import { isLoginShown, isShown } from './screenViews.ts'

/** Requests that wait in the frame's approval, and the way out of its view. */
type Approvals = { readonly pending: Set<AbortController>; leave: () => void }

/**
 * Shows ApproveTransaction during a request. Leaving the view or closing the modal aborts every waiting
 * request. After the last response the view goes away again, and balances refresh.
 */
export async function approve<value>(
  engine: Engine,
  request: (signal: AbortSignal) => Promise<value>,
): Promise<value> {
  const approvals = engine.once(createApprovals)
  const { pending } = approvals
  const ending = new AbortController()
  pending.add(ending)
  if (pending.size === 1) approvals.leave = enter(engine, pending)
  try {
    const value = await request(ending.signal)
    for (const type of ['change', 'approved'])
      engine.once(balanceChanges).dispatchEvent(new Event(type))
    return value
  } finally {
    if (pending.delete(ending) && pending.size === 0) approvals.leave()
  }
}

/** Whether a request waits for the visitor. */
export function hasPending(engine: Engine): boolean {
  return engine.once(createApprovals).pending.size > 0
}

function createApprovals(): Approvals {
  return { leave: () => undefined, pending: new Set() }
}

/** Shows the view. Returns the function that leaves it. */
function enter(engine: Engine, pending: Set<AbortController>): () => void {
  const { store } = engine
  const route = { view: 'ApproveTransaction' } as const
  const step: TransactionStep = { cancelled: abort, onSuccess: 'back' }
  moveRouter(engine, (router) => ({ ...router, transactions: [...router.transactions, step] }))
  const { modal, options } = store.getState()
  if (modal.open || options.enableEmbedded) push(engine, route)
  else open(engine, route)

  const unsubscribe = store.subscribe((state) => {
    if (!isShown(state, 'ApproveTransaction')) abort()
  })
  const forgetEnd = onDestroy(engine, abort)

  /** Leaves without moving: the visitor, or the host, has gone elsewhere already. */
  function abort() {
    stop()
    remove(engine, step)
    for (const ending of [...pending]) {
      pending.delete(ending)
      ending.abort()
    }
  }
  function stop() {
    unsubscribe()
    forgetEnd()
  }
  return () => {
    stop()
    const isLatest = store.getState().router.transactions.at(-1) === step
    remove(engine, step)
    // A flow that began meanwhile has its own way out.
    if (!isLatest) return
    goBack(engine)
    // The page asked before the modal had left the login.
    const { isLoggingIn, screen } = engine.once(createEmbeddedStore).getState()
    if (isLoginShown(store.getState()) && !isLoggingIn && screen === 'none') hide(engine)
  }
}

function remove(engine: Engine, step: TransactionStep): void {
  moveRouter(engine, (router) => ({
    ...router,
    transactions: router.transactions.filter((one) => one !== step),
  }))
}
