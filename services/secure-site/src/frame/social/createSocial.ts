import {
  finishSocial,
  type LoginMethod,
  linkSocial,
  type OauthSocial,
  type Social,
  separateEmail,
  separateSocial,
  startSocial,
} from 'latchkey/protocol/auth'
import type * as v from 'valibot'
import type { FrameContext } from '../FrameContext.ts'
import type { Challenge } from '../login/Challenge.ts'
import type { Attempts } from '../login/createAttempts.ts'
import { aborted, FrameError } from '../port/FrameError.ts'
import type { Visit } from './openVisit.ts'
import { keepReturn, takeReturn } from './socialReturn.ts'

/** A response about a social login. */
export type SocialResult = v.InferOutput<typeof finishSocial.answer>

/** A response about a login that is being linked. */
export type LinkResult = v.InferOutput<typeof linkSocial.answer>

/** The social part of a login: what the page starts, and what the visitor does in the frame. */
export type SocialLogin = ReturnType<typeof createSocial>

export function createSocial(
  context: Pick<FrameContext, 'auth' | 'now' | 'origin' | 'storage' | 'store'>,
  { begin, current, isLatest, proceed }: Attempts,
  mailCode: (email: string) => Promise<Challenge>,
) {
  const { auth, now, origin, storage, store } = context

  function step<name extends 'known' | 'social'>(name: name) {
    const { step } = store.getState()
    if (step?.step !== name) throw aborted()
    return step as Extract<typeof step, { step: name }>
  }

  /** The question whether a login belongs to a known wallet. */
  function question() {
    const known = step('known')
    if ('account' in known) throw aborted()
    return known
  }

  /** The account of a login whose link has expired. */
  function unlinked() {
    const known = step('known')
    const mine = current()
    if (!('account' in known) || !mine.goOn) throw aborted()
    return { account: known.account, goOn: mine.goOn }
  }

  /** Shows the step of a provider. */
  function show(provider: Social, returnUrl?: string) {
    store.setState({
      step: provider === 'farcaster' ? { step: provider } : { provider, returnUrl, step: 'social' },
    })
  }

  async function visit<provider extends Social>(provider: provider, returnUrl?: string) {
    return { provider, ...(await auth.call(startSocial, { provider, returnUrl, site: origin })) }
  }

  return {
    /** Shows the button that opens the provider, or Farcaster's code. */
    startSocial(provider: Social, returnUrl: string | undefined) {
      begin()
      show(provider, returnUrl)
    },
    /** Goes on with the result of a login that left the page. @throws FrameError `FAILED` for another one */
    async returnSocial(code: string): Promise<OauthSocial> {
      const left = await takeReturn(storage, now())
      if (!left) throw new FrameError('FAILED', 'No login has left this page.')
      const { attemptId, provider } = left
      begin()
      store.setState({ step: { provider, returned: { attemptId, code }, step: 'social' } })
      return provider
    },
    visit,
    askVisit: ({ attemptId }: Pick<Visit, 'attemptId'>, code?: string): Promise<SocialResult> =>
      auth.call(finishSocial, { attemptId, code }),
    /** Goes on in this tab, which leaves the page. */
    async leaveForSocial(): Promise<void> {
      const { provider, returnUrl } = step('social')
      const { attemptId, expiresAt, url } = await visit(provider, returnUrl)
      await keepReturn(storage, { attemptId, expiresAt, provider })
      if (window.top) window.top.location.href = url
    },
    /** Goes on with the provider's answer. */
    async takeSocial(
      { attemptId, provider }: { attemptId: string; provider: Social },
      result: SocialResult,
    ) {
      const mine = current()
      if (result.status === 'known') {
        const { email, methods } = result
        const login = { attemptId, method: provider }
        store.setState({ step: { email, login, methods, step: 'known' } })
      } else if (result.status === 'connected' || result.status === 'device')
        await proceed(mine, result)
    },
    /** Logs in to the account that has proven the same address. The new login is then linked to it. */
    async logInToKnown(method: LoginMethod): Promise<void> {
      const mine = current()
      const { email, login } = question()
      mine.link = login
      if (method !== 'email') return show(method as Social)
      const challenge = await mailCode(email)
      if (isLatest(mine)) store.setState({ step: { challenge, step: 'code' } })
    },
    askLink: ({ attemptId }: Pick<Visit, 'attemptId'>, code?: string): Promise<LinkResult> =>
      auth.callAs(linkSocial, { attemptId, code }),
    /** Goes on once the expired login is proven and linked, or without it. */
    async goOn(result?: LinkResult): Promise<void> {
      const { account, goOn } = unlinked()
      await goOn(
        result?.status === 'linked' ? { ...account, logins: result.account.logins } : account,
      )
    },
    /** Creates a wallet of its own for the new login. */
    async separate(): Promise<void> {
      const mine = current()
      const { login } = question()
      const result =
        login.method === 'email'
          ? await auth.call(separateEmail, { challengeId: login.challengeId })
          : await auth.call(separateSocial, { attemptId: login.attemptId })
      await proceed(mine, result)
    },
  }
}
