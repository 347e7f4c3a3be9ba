import { createRecoveryPhrase, factorKeyFromPhrase, factorKeyFromPrf } from '@latchkey/keys/factors'
import {
  confirmEmailChange,
  createPasskey,
  deleteAuthAccount,
  endAuthSessions,
  getAuthAccount,
  listAuthSessions,
  loginWithPasskey,
  passkeyOptions,
  startEmail,
  startEmailChange,
  verifyEmail,
} from 'latchkey/protocol/auth'
import { tokensAt } from '../auth/Login.ts'
import { toBase64Url } from '../encoding/base64Url.ts'
import { randomId } from '../encoding/randomId.ts'
import type { FrameContext } from '../FrameContext.ts'
import type { Challenge } from '../login/Challenge.ts'
import { createPasskeyHere, getPasskey, type PasskeyResponse } from '../passkey/askPasskey.ts'
import { FrameError } from '../port/FrameError.ts'
import { eraseLogin } from '../session/endLogin.ts'
import { changeFactors, factorsWithout, type NewFactor } from '../wallet/changeFactors.ts'
import { openWallet } from '../wallet/openWallet.ts'
import { hasWallet, type WalletAccount } from '../wallet/WalletAccount.ts'

/** What the visitor does in the settings. Changes of the wallet need a fresh login. */
export type Settings = ReturnType<typeof createSettings>

/** A session is fresh for ten minutes; less here, because clocks differ and requests take time. */
const freshMs = 9 * 60_000

type CreatePasskey = (options: unknown) => Promise<PasskeyResponse>

export function createSettings(context: FrameContext) {
  const { auth, now, origin, store } = context

  async function readAccount(): Promise<WalletAccount> {
    const account = await auth.callAs(getAuthAccount, {})
    store.setState({ account })
    if (hasWallet(account)) return account
    throw new FrameError('FAILED', 'The account has no wallet.')
  }

  async function rotate(change: {
    readonly factors?: (account: WalletAccount) => NewFactor[]
    readonly hasEscrow?: boolean
  }): Promise<void> {
    const account = await readAccount()
    const wallet = await changeFactors(context, account, {
      factors: change.factors?.(account) ?? factorsWithout(account),
      hasEscrow: change.hasEscrow ?? account.wallet.hasEscrow,
    })
    store.setState({ account: { ...account, wallet } })
  }

  function loginOf() {
    const { login } = store.getState()
    if (login) return login
    throw new FrameError('SIGNED_OUT', 'The login ended. Log in again.')
  }

  async function renew(result: Awaited<ReturnType<typeof verify>>): Promise<void> {
    const login = loginOf()
    if (result.status !== 'connected' || result.account.userId !== login.userId)
      throw new FrameError('FAILED', 'This is another account.')
    const renewed = { ...login, ...tokensAt(result.tokens, now()), loggedInAt: now() }
    await auth.writeLogin(renewed)
    store.setState({ account: result.account, login: renewed })
  }

  const verify = (challengeId: string, code: string) =>
    auth.call(verifyEmail, { challengeId, code })

  const localeOf = () => store.getState().host?.locale ?? 'en'

  const challengeOf = (
    email: string,
    sent: { challengeId: string; expiresAt: number; resendAfter: number },
  ): Challenge => ({
    challengeId: sent.challengeId,
    email,
    expiresAt: sent.expiresAt,
    resendAt: now() + sent.resendAfter * 1000,
  })

  return {
    readAccount,

    /** Whether the visitor logged in a moment ago. */
    isFresh: () => now() - loginOf().loggedInAt < freshMs,
    async startStepUp(): Promise<Challenge> {
      const { email } = loginOf()
      if (email === undefined) throw new FrameError('FAILED', 'The account has no e-mail address.')
      const sent = await auth.call(startEmail, { email, locale: localeOf(), site: origin })
      return challengeOf(email, sent)
    },
    async confirmStepUp({ challengeId }: Challenge, code: string): Promise<void> {
      await renew(await verify(challengeId, code))
    },
    async stepUpWithPasskey(): Promise<void> {
      const { challengeId, options } = await auth.call(passkeyOptions, { purpose: 'login' })
      const { response } = await getPasskey(options)
      await renew(await auth.call(loginWithPasskey, { challengeId, response, site: origin }))
    },

    /** Creates a passkey for logins, which also opens the wallet where it yields a key. */
    async addPasskey(label: string, create: CreatePasskey = createPasskeyHere): Promise<void> {
      const { userId } = loginOf()
      const { challengeId, options } = await auth.callAs(passkeyOptions, { purpose: 'create' })
      const { credentialId, prf, response } = await create(options)
      await auth.callAs(createPasskey, { challengeId, label, response, site: origin })
      if (!prf) {
        await readAccount()
        return
      }
      const { privateKey, publicKey } = await factorKeyFromPrf(prf, userId)
      privateKey.fill(0)
      prf.fill(0)
      const factor: NewFactor = {
        createdAt: now(),
        credentialId,
        id: randomId(),
        kind: 'passkey',
        label,
        publicKey: toBase64Url(publicKey),
      }
      await rotate({ factors: (account) => [...factorsWithout(account), factor] })
    },

    /** Makes a recovery phrase. It opens nothing until it is kept. */
    createPhrase: createRecoveryPhrase,
    /** Replaces the recovery phrase. */
    async keepPhrase(phrase: string, label: string): Promise<void> {
      const { privateKey, publicKey } = await factorKeyFromPhrase(phrase, loginOf().userId)
      privateKey.fill(0)
      const factor: NewFactor = {
        createdAt: now(),
        id: randomId(),
        kind: 'kit',
        label,
        publicKey: toBase64Url(publicKey),
      }
      await rotate({
        factors: (account) => [
          ...factorsWithout(account).filter(({ kind }) => kind !== 'kit'),
          factor,
        ],
      })
    },
    removeFactor: (id: string) => rotate({ factors: (account) => factorsWithout(account, id) }),
    setEscrow: (hasEscrow: boolean) => rotate({ hasEscrow }),

    /** Reads the words that any wallet accepts, for this moment only. */
    async exportWords(): Promise<string> {
      const { userId } = loginOf()
      // Export needs a fresh login at the provider too, so that a forgotten device is not enough.
      await readAccount()
      const { toMnemonic } = await import('@latchkey/keys/signing')
      return openWallet(context, userId).reveal(toMnemonic, 'device+login')
    },

    async readSessions() {
      const { sessions } = await auth.callAs(listAuthSessions, {})
      return sessions
    },
    /** Ends a session, or all of them. Ending this one erases the login here. */
    async endSessions(which: string): Promise<void> {
      await auth.callAs(endAuthSessions, { which })
      if (which === 'all' || which === loginOf().sessionId) await eraseLogin(context)
    },

    async startEmailChange(email: string): Promise<Challenge> {
      const sent = await auth.callAs(startEmailChange, { email, locale: localeOf() })
      return challengeOf(loginOf().email ?? email, sent)
    },
    /** Checks the code of the current address, then that of the new one. */
    async confirmEmailChange(
      { challengeId }: Challenge,
      code: string,
      newEmail: string,
    ): Promise<Challenge | undefined> {
      const result = await auth.callAs(confirmEmailChange, { challengeId, code })
      if (result.next === 'secondary') return challengeOf(newEmail, result)
      const login = { ...loginOf(), email: result.email }
      await auth.writeLogin(login)
      store.setState({ login })
      await readAccount()
      return undefined
    },

    async deleteAccount(): Promise<void> {
      await auth.callAs(deleteAuthAccount, {})
      await eraseLogin(context)
    },
  }
}
