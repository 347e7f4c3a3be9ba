import { loginWithSocial } from '../../core/embedded/loginWithSocial.ts'
import type { Engine } from '../../core/engine.ts'
import { createEmbeddedStore } from '../../core/frame/embeddedStore.ts'
import { isLoginShown } from '../../core/frame/screenViews.ts'
import type { Social } from '../../core/options/options.ts'

/** Shows the button that opens a provider. Resolves once it is there, or the login has failed. */
export async function chooseSocial(
  engine: Engine,
  provider: Social,
  signal: AbortSignal,
): Promise<void> {
  const store = engine.once(createEmbeddedStore)
  store.setState({ error: undefined })
  const starting = new AbortController()
  // The view of the login takes the button's place before the login ends.
  signal.addEventListener('abort', () => {
    if (!isLoginShown(engine.store.getState())) starting.abort()
  })
  try {
    await loginWithSocial(engine, { provider, signal: starting.signal })
  } catch (error) {
    engine.logger.debug('The login ended.', error)
    if (!store.getState().isLoggingIn) store.setState((state) => ({ error: state.error ?? error }))
  }
}
