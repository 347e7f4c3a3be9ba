import {
  finishSocial,
  type LoginResult,
  loginWithPasskey,
  passkeyOptions,
  startEmail,
  verifyEmail,
} from 'latchkey/protocol/auth'
import { tokensAt } from '../auth/Login.ts'
import type { FrameContext } from '../FrameContext.ts'
import type { Challenge } from '../login/Challenge.ts'
import { challengeOf } from '../login/challengeOf.ts'
import { getPasskey } from '../passkey/askPasskey.ts'
import { FrameError } from '../port/FrameError.ts'
import { loginOf } from '../session/loginOf.ts'
import type { SocialResult } from '../social/createSocial.ts'
import type { Visit } from '../social/openVisit.ts'
import { OtherAccountError } from './OtherAccountError.ts'

/** A session is fresh for ten minutes; less here, because clocks differ and requests take time. */
const freshMs = 9 * 60_000

/** Lets the visitor log in again, before what needs a fresh login. */
export function stepUp(context: FrameContext) {
  const { auth, now, origin, store } = context

  async function renew(result: LoginResult | SocialResult): Promise<void> {
    const login = loginOf(store)
    if (result.status !== 'connected' || result.account.userId !== login.userId)
      throw new OtherAccountError()
    const renewed = { ...login, ...tokensAt(result.tokens, now()), loggedInAt: now() }
    await auth.writeLogin(renewed)
    store.setState({ account: result.account, login: renewed })
  }

  return {
    /** Whether the visitor logged in a moment ago. */
    isFresh: () => now() - loginOf(store).loggedInAt < freshMs,
    async startStepUp(): Promise<Challenge> {
      const { email } = loginOf(store)
      if (email === undefined) throw new FrameError('FAILED', 'The account has no e-mail address.')
      const locale = store.getState().host?.locale ?? 'en'
      const sent = await auth.call(startEmail, { email, locale, site: origin })
      return challengeOf(email, sent, now())
    },
    async confirmStepUp({ challengeId }: Challenge, code: string): Promise<void> {
      await renew(await auth.call(verifyEmail, { challengeId, code }))
    },
    askStepUp: ({ attemptId }: Pick<Visit, 'attemptId'>, code?: string): Promise<SocialResult> =>
      auth.call(finishSocial, { attemptId, code }),
    stepUpWithSocial: (result: SocialResult): Promise<void> => renew(result),
    async stepUpWithPasskey(): Promise<void> {
      const { challengeId, options } = await auth.call(passkeyOptions, { purpose: 'login' })
      const { response } = await getPasskey(options)
      await renew(await auth.call(loginWithPasskey, { challengeId, response, site: origin }))
    },
  }
}
