import { startEmail } from '../../core/embedded/loginWithEmail.ts'
import { loginWithPasskey } from '../../core/embedded/loginWithPasskey.ts'
import type { Engine } from '../../core/engine.ts'
import { createEmbeddedStore } from '../../core/frame/embeddedStore.ts'
import { isLoginShown } from '../../core/frame/screenViews.ts'

/** Sends the code. Resolves once the mail was sent; the login then goes on in its own view. */
export async function submitEmail(
  engine: Engine,
  email: string,
  signal: AbortSignal,
): Promise<void> {
  engine.once(createEmbeddedStore).setState({ error: undefined })
  const sending = new AbortController()
  // The frame may show the code's view, which takes the field's place, before it responds.
  signal.addEventListener('abort', () => {
    if (!isLoginShown(engine.store.getState())) sending.abort()
  })
  const { connected } = await startEmail(engine, email, { sending: sending.signal })
  // The store has its failure, which the field shows once the visitor is back.
  connected.catch((error: unknown) => engine.logger.debug('The login ended.', error))
}

/** Shows the passkey button. */
export function choosePasskey(engine: Engine): void {
  const store = engine.once(createEmbeddedStore)
  store.setState({ error: undefined })
  loginWithPasskey(engine).catch((error: unknown) => {
    engine.logger.debug('The login ended.', error)
    if (!store.getState().isLoggingIn) store.setState((state) => ({ error: state.error ?? error }))
  })
}
