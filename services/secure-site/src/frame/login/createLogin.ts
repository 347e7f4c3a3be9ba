import {
  loginWithPasskey,
  loginWithToken,
  passkeyOptions,
  resendDevice,
  startEmail,
  verifyEmail,
} from 'latchkey/protocol/auth'
import type { FrameContext } from '../FrameContext.ts'
import { getPasskey, type PasskeyResponse } from '../passkey/askPasskey.ts'
import { aborted, FrameError } from '../port/FrameError.ts'
import { sessionOf } from '../session/sessionOf.ts'
import { createSocial } from '../social/createSocial.ts'
import { recoverWithPasskey, recoverWithPhrase } from '../wallet/recoverWallet.ts'
import { hasWallet, type WalletAccount } from '../wallet/WalletAccount.ts'
import type { Challenge } from './Challenge.ts'
import { challengeOf } from './challengeOf.ts'
import { createAttempts } from './createAttempts.ts'
import type { Login } from './Login.ts'

export function createLogin(context: FrameContext): Login {
  const { auth, now, origin, store } = context
  const attempts = createAttempts(context)
  const { begin, cancel, complete, current, fail, isLatest, proceed } = attempts

  async function mailCode(email: string): Promise<Challenge> {
    const locale = store.getState().host?.locale ?? 'en'
    const sent = await auth.call(startEmail, { email, locale, site: origin })
    return challengeOf(email, sent, now())
  }

  function challenge(): Challenge {
    const { step } = store.getState()
    if (step?.step !== 'code') throw aborted()
    return step.challenge
  }

  /** The account of the step that recovers or secures it. */
  function stepAccount(name: 'recover' | 'secure'): WalletAccount {
    const { step } = store.getState()
    if (step?.step !== name || !hasWallet(step.account)) throw aborted()
    return step.account
  }

  async function askPasskey(): Promise<{ challengeId: string; passkey: PasskeyResponse }> {
    const { challengeId, options } = await auth.call(passkeyOptions, { purpose: 'login' })
    return { challengeId, passkey: await getPasskey(options) }
  }

  return {
    ...createSocial(context, attempts, mailCode),
    async startEmail(email) {
      const { login } = store.getState()
      if (login?.email === email.toLowerCase() && login.accounts.length > 0) {
        const mine = begin()
        const session = sessionOf(store.getState())
        if (session) mine.resolve(session)
        return { next: 'connected', resendAfter: 0 }
      }
      const mine = begin()
      const sent = await mailCode(email)
      if (!isLatest(mine)) throw aborted()
      store.setState({ step: { challenge: sent, step: 'code' } })
      // Time has passed since the response, and a provider may demand no pause.
      return { next: 'code', resendAfter: Math.max(0, sent.resendAt - now()) / 1000 }
    },
    startPasskey() {
      begin()
      store.setState({ step: { step: 'passkey' } })
    },
    startToken(jwt) {
      const mine = begin()
      const { signal } = mine.controller
      void auth
        .call(loginWithToken, { jwt, site: origin }, signal)
        .then((result) => proceed(mine, result))
        .catch((error: unknown) => fail(mine, error))
    },
    async wait(signal) {
      const mine = current()
      const stop = () => fail(mine, aborted())
      signal.addEventListener('abort', stop, { once: true })
      try {
        return await mine.session
      } finally {
        signal.removeEventListener('abort', stop)
      }
    },
    async submitCode(code) {
      const mine = current()
      const { challengeId } = challenge()
      const result = await auth.call(verifyEmail, { challengeId, code })
      if (result.status !== 'known') return proceed(mine, result)
      if (!isLatest(mine)) throw aborted()
      const { email, methods } = result
      const login = { challengeId, method: 'email' as const }
      store.setState({ step: { email, login, methods, step: 'known' } })
    },
    async resend() {
      const mine = current()
      const { email } = challenge()
      const sent = await mailCode(email)
      if (isLatest(mine)) store.setState({ step: { challenge: sent, step: 'code' } })
    },
    async resendDeviceLink() {
      const { host, step } = store.getState()
      if (step?.step !== 'device') throw aborted()
      const { approvalId } = step
      const locale = host?.locale ?? 'en'
      const { resendAfter } = await auth.call(resendDevice, { approvalId, locale })
      if (store.getState().step === step)
        store.setState({ step: { ...step, resendAt: now() + resendAfter * 1_000 } })
    },
    async logInWithPasskey() {
      const mine = current()
      const { challengeId, passkey } = await askPasskey()
      const { response } = passkey
      const result = await auth.call(loginWithPasskey, { challengeId, response, site: origin })
      await proceed(mine, result, passkey)
    },
    async recoverWithPasskey() {
      const mine = current()
      const account = stepAccount('recover')
      const { passkey } = await askPasskey()
      const { credentialId, prf } = passkey
      if (!prf) throw new FrameError('FAILED', 'This passkey does not open the wallet.')
      await recoverWithPasskey(context, account, { credentialId, prf })
      await complete(mine, account)
    },
    async recoverWithPhrase(phrase) {
      const mine = current()
      const account = stepAccount('recover')
      const wallet = await recoverWithPhrase(context, account, phrase)
      await complete(mine, { ...account, wallet })
    },
    finish() {
      const mine = current()
      void complete(mine, stepAccount('secure')).catch((error: unknown) => fail(mine, error))
    },
    cancel,
  }
}
