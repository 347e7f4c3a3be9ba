// chunk: embedded
import type { Engine } from '../engine.ts'
import { hasErrorCode } from '../errors/LatchkeyError.ts'
import { createEmbeddedStore } from '../frame/embeddedStore.ts'
import { embeddedError } from '../frame/errors.ts'
import { showView } from '../frame/showView.ts'
import type { ConnectedAccount } from '../state.ts'
import { awaitLogin } from './awaitLogin.ts'
import { embeddedConnector } from './embeddedConnector.ts'
import { isEmail } from './isEmail.ts'

/** The address to log in with. */
export type EmailLogin = {
  readonly email: string
  /** Aborting ends the login. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Mails a code to the visitor, who types it in the modal, and connects the wallet of this address.
 * Resolves once it is connected.
 *
 * @throws {@link LatchkeyError} `EMAIL_INVALID`, `EMAIL_TOO_SOON` within 30 seconds after the last mail,
 * `EMBEDDED_UNAVAILABLE`, `EMAIL_DEPENDENCY_MISSING` or `EMBEDDED_STOPPED`.
 */
export async function loginWithEmail(
  engine: Engine,
  { email: typed, signal }: EmailLogin,
): Promise<readonly ConnectedAccount[]> {
  const login = await startEmail(engine, typed, { login: signal, sending: signal })
  return login.connected
}

/** Signals that abort the sending of the mail, and the login that then waits for the visitor. */
export type EmailSignals = {
  readonly login?: AbortSignal | undefined
  readonly sending?: AbortSignal | undefined
}

/**
 * The first half of `loginWithEmail`: resolves once the mail was sent, with the login that then waits
 * for the visitor.
 */
export async function startEmail(
  engine: Engine,
  typed: string,
  signals: EmailSignals = {},
): Promise<{ readonly connected: Promise<readonly ConnectedAccount[]> }> {
  const email = typeof typed === 'string' ? typed.trim() : ''
  if (!isEmail(email)) throw embeddedError('EMAIL_INVALID', { email: email.slice(0, 80) })
  const login = engine.once(createEmbeddedStore)
  const wait = login.getState().resendAt - Date.now()
  const seconds = Math.ceil(wait / 1000)
  if (wait > 0) throw embeddedError('EMAIL_TOO_SOON', { cause: { retryAfter: seconds }, seconds })

  engine.events.emit('EMAIL_SUBMITTED')
  const connector = await embeddedConnector(engine)
  const { next, resendAfter } = await connector.email.start(email, signals.sending)
  login.setState({ email, resendAt: Date.now() + resendAfter * 1000 })
  if (next === 'code') {
    engine.events.emit('EMAIL_VERIFICATION_CODE_SENT')
    showView(engine, { view: 'EmailVerifyOtp' })
  }
  const connected = awaitLogin(engine, connector, { method: 'email', signal: signals.login })
  connected.then(
    () => {
      if (next === 'code') engine.events.emit('EMAIL_VERIFICATION_CODE_PASS')
    },
    (error: unknown) => {
      if (hasErrorCode(error, 'LOGIN_CODE_REFUSED') && error instanceof Error)
        engine.events.emit('EMAIL_VERIFICATION_CODE_FAIL', { message: error.message })
    },
  )
  return { connected }
}
