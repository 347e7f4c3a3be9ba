import type { Engine } from '../engine.ts'
import { createEmbeddedStore } from '../frame/embeddedStore.ts'
import { isLoginShown } from '../frame/screenViews.ts'

/**
 * Begins a login that the visitor pressed: forgets the problem of the last one. Returns a signal that aborts
 * once the control has gone, unless the login's own view has taken its place.
 */
export function beginPressed({ once, store }: Engine, pressed?: AbortSignal): AbortSignal {
  once(createEmbeddedStore).setState({ error: undefined })
  const starting = new AbortController()
  pressed?.addEventListener('abort', () => {
    if (!isLoginShown(store.getState())) starting.abort()
  })
  return starting.signal
}

/** Waits for the end of a login. Keeps its problem for the control that the visitor returns to. */
export async function awaitPressed(engine: Engine, login: Promise<unknown>): Promise<void> {
  try {
    await login
  } catch (error) {
    engine.logger.debug('The login ended.', error)
    const store = engine.once(createEmbeddedStore)
    if (!store.getState().isLoggingIn) store.setState((state) => ({ error: state.error ?? error }))
  }
}
