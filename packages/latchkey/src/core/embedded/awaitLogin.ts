import { connect } from '../connections/connect.ts'
import type { Engine } from '../engine.ts'
import type { EventProperties } from '../events.ts'
import { createEmbeddedStore } from '../frame/embeddedStore.ts'
import { loginFamilies } from '../frame/offersLogin.ts'
import { isLoginShown } from '../frame/screenViews.ts'
import type { Connector } from '../ports/connector.ts'
import { goBack } from '../router/goBack.ts'
import { hide } from '../router/hide.ts'
import type { ConnectedAccount } from '../state.ts'
import { leaveLogin } from './leaveLogin.ts'

export type AwaitLoginOptions = {
  readonly method: EventProperties['CONNECT_SUCCESS']['method']
  readonly signal?: AbortSignal | undefined
}

/**
 * Connects once the visitor has finished the login that was just started, on the active chain family if
 * it has embedded wallets. Leaving the login's views aborts it.
 */
export async function awaitLogin(
  engine: Engine,
  connector: Connector,
  { method, signal }: AwaitLoginOptions,
): Promise<readonly ConnectedAccount[]> {
  const { store } = engine
  const login = engine.once(createEmbeddedStore)
  const current = engine.once(createCurrent)
  current.ending?.abort()
  const ending = new AbortController()
  current.ending = ending
  const abort = () => ending.abort()
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()

  let wasShown = isLoginShown(store.getState())
  const unsubscribe = store.subscribe((state) => {
    const isNow = isLoginShown(state)
    if (wasShown && !isNow) abort()
    wasShown = isNow
  })
  login.setState({ error: undefined, isLoggingIn: true })
  try {
    const state = store.getState()
    const families = loginFamilies(state)
    const active = families.find((namespace) => namespace === state.activeNamespace)
    const accounts = await connect(engine, {
      connectorId: connector.id,
      describe: () => ({ method }),
      namespaces: active ? [active] : families.slice(0, 1),
      part: 'first',
      signal: ending.signal,
    })
    await leaveLogin(engine, connector)
    // The frame may go on to a last step, which offers a passkey.
    const hasMore = login.getState().screen === 'secure'
    if (!hasMore && isLoginShown(store.getState())) hide(engine)
    return accounts
  } catch (error) {
    // The view from which the login was started tells why it ended.
    if (!ending.signal.aborted) {
      login.setState({ error })
      unsubscribe()
      if (isLoginShown(store.getState())) goBack(engine)
    }
    throw error
  } finally {
    signal?.removeEventListener('abort', abort)
    unsubscribe()
    if (current.ending === ending) login.setState({ isLoggingIn: false })
  }
}

/** The login that was started last. A newer one aborts it. */
function createCurrent(): { ending: AbortController | undefined } {
  return { ending: undefined }
}
