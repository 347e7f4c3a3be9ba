import type { Engine } from '../../core/engine.ts'
import { hasErrorCode } from '../../core/errors/LatchkeyError.ts'
import { goBackToIndex } from '../../core/router/goBackToIndex.ts'
import { popTransaction } from '../../core/router/popTransaction.ts'
import { pushTransaction } from '../../core/router/pushTransaction.ts'
import { succeedTransaction } from '../../core/router/succeedTransaction.ts'
import { activeAddress } from '../../core/selectors.ts'
import type { State } from '../../core/state.ts'
import { nameSearch } from './nameSearch.ts'
import { registerAccountName } from './registerAccountName.ts'
import { registration } from './registration.ts'

/**
 * Registers a name from the form: the wallet signs, the provider stores it, and the success view opens.
 * A failure leads back to the form with the typed name. Going back or switching accounts aborts;
 * closing the modal does not.
 */
export async function startRegistration(engine: Engine, name: string): Promise<void> {
  const store = registration(engine)
  store.setState({ name, status: 'signing' }, true)
  pushTransaction(engine, {
    onSuccess: { arguments: { name }, view: 'RegisterAccountNameSuccess' },
  })
  const leaving = new AbortController()
  const { signal } = leaving
  const unsubscribes = [
    engine.store.subscribe((state, before) => {
      if (hasLeft(state, before)) store.setState({ status: 'idle' }, true)
    }),
    store.subscribe(({ status }) => {
      if (status === 'idle') leave()
    }),
  ]

  function leave() {
    for (const unsubscribe of unsubscribes) unsubscribe()
    popTransaction(engine)
    leaving.abort()
  }

  try {
    const onSigned = () => store.setState({ name, status: 'registering' }, true)
    await registerAccountName(engine, { name, onSigned, signal })
    for (const unsubscribe of unsubscribes) unsubscribe()
    store.setState({ status: 'idle' }, true)
    nameSearch(engine).clear()
    // A visitor who closed the modal meanwhile finds the name with the account.
    if (engine.store.getState().modal.open) succeedTransaction(engine)
    else popTransaction(engine)
  } catch (error) {
    if (signal.aborted) return
    leave()
    backToForm(engine)
    if (hasErrorCode(error, 'USER_REJECTED')) {
      store.setState({ name, status: 'refused' }, true)
      return
    }
    const problem = error instanceof Error ? error : new Error(String(error))
    store.setState({ error: problem, name, status: 'failed' }, true)
    // The name may have been taken meanwhile.
    nameSearch(engine).look()
  }
}

/** Whether the visitor left the form or switched accounts. */
function hasLeft(state: State, before: State): boolean {
  if (activeAddress(state) !== activeAddress(before)) return true
  if (!state.modal.open || !before.modal.open) return false
  return formIndex(before) >= 0 && formIndex(state) < 0
}

function formIndex({ router }: State): number {
  return router.history.findIndex(({ view }) => view === 'RegisterAccountName')
}

function backToForm(engine: Engine): void {
  const state = engine.store.getState()
  const index = formIndex(state)
  if (state.modal.open && index >= 0) goBackToIndex(engine, index)
}
