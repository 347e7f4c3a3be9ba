import { type AuthAccount, type LoginResult, linkEmail, linkSocial } from 'latchkey/protocol/auth'
import type { FrameContext } from '../FrameContext.ts'
import type { PasskeyResponse } from '../passkey/askPasskey.ts'
import { aborted, FrameError } from '../port/FrameError.ts'
import { readSmart } from '../session/readSmart.ts'
import { selectedChains, sessionOf } from '../session/sessionOf.ts'
import { recoverWithPasskey } from '../wallet/recoverWallet.ts'
import { hasWallet, type WalletAccount } from '../wallet/WalletAccount.ts'
import { type Attempt, createAttempt } from './Attempt.ts'
import { finishLogin, type LoginRest } from './finishLogin.ts'
import { pollApproval } from './pollApproval.ts'

/** The login under way, of which there is one at most. */
export type Attempts = {
  /** Begins an attempt, which aborts the one before. */
  begin(): Attempt
  current(): Attempt
  isLatest(mine: Attempt): boolean
  /** Continues an attempt with the provider's response, unless another attempt began meanwhile. */
  proceed(mine: Attempt, result: LoginResult, passkey?: PasskeyResponse): Promise<void>
  /** Opens the wallet, and ends the attempt with its session. */
  complete(mine: Attempt, account: AuthAccount): Promise<void>
  fail(mine: Attempt, error: unknown): void
  /** Ends the attempt of a visitor who cancels. */
  cancel(): void
}

/** How long a visitor waits for the first mail about a device before another may be sent. */
const firstResendMs = 30_000

export function createAttempts(context: FrameContext): Attempts {
  const { auth, now, store } = context
  let attempt: Attempt | undefined

  const isLatest = (mine: Attempt) => attempt === mine

  function end(): void {
    attempt = undefined
    store.setState({ step: undefined })
  }

  async function proceed(mine: Attempt, result: LoginResult, passkey?: PasskeyResponse) {
    if (!isLatest(mine)) throw aborted()
    if (result.status === 'device') {
      const { approvalId, expiresAt } = result
      const resendAt = now() + firstResendMs
      store.setState({ step: { approvalId, expiresAt, resendAt, step: 'device' } })
      void pollApproval(auth, approvalId, mine.controller.signal)
        .then((approved) => proceed(mine, approved))
        .catch((error: unknown) => fail(mine, error))
      return
    }
    const { account: opened, isNew, rest } = await finishLogin(context, result)
    if (!isLatest(mine)) throw aborted()
    mine.isNew = isNew
    const goOn = (account: AuthAccount) => continueWith(mine, account, rest, passkey)
    const login = mine.link
    const account = login ? await link(mine, opened) : opened
    if (account) return goOn(account)
    mine.goOn = goOn
    if (login) store.setState({ account: opened, step: { account: opened, login, step: 'known' } })
  }

  /** Goes on with the wallet of an account. */
  async function continueWith(
    mine: Attempt,
    opened: AuthAccount,
    rest: LoginRest['rest'],
    passkey: PasskeyResponse | undefined,
  ): Promise<void> {
    const account = walletOf(opened)
    if (rest === 'recovery' && passkey?.prf) {
      const { credentialId, prf } = passkey
      await recoverWithPasskey(context, account, { credentialId, prf })
      return complete(mine, account)
    }
    if (rest === 'recovery') store.setState({ step: { account, step: 'recover' } })
    else if (rest === 'safety') await secure(account)
    else await complete(mine, account)
  }

  /** Links the login that led the visitor to this account; undefined if it has expired. */
  async function link(mine: Attempt, account: WalletAccount): Promise<WalletAccount | undefined> {
    const { link: login } = mine
    mine.link = undefined
    if (!login) return account
    if (login.method === 'email') {
      const { challengeId } = login
      try {
        return { ...account, ...loginsOf(await auth.callAs(linkEmail, { challengeId })) }
      } catch (error) {
        if (error instanceof FrameError && error.code === 'CODE_REFUSED') return undefined
        throw error
      }
    }
    const result = await auth.callAs(linkSocial, { attemptId: login.attemptId })
    return result.status === 'linked' ? { ...account, ...loginsOf(result.account) } : undefined
  }

  /** Offers a way back in. The wallet works already. */
  async function secure(account: WalletAccount): Promise<void> {
    const login = await auth.readLogin()
    store.setState({ account, login, step: { account, step: 'secure' } })
  }

  async function complete(mine: Attempt, account: AuthAccount): Promise<void> {
    const stored = await auth.readLogin()
    if (!stored) throw new FrameError('SIGNED_OUT', 'The login ended. Log in again.')
    const login = { ...stored, ...emailOf(account), isOpen: true }
    await auth.writeLogin(login)
    store.setState((state) => ({ account, chainIds: selectedChains(state), login }))
    await readSmart(context)
    const session = sessionOf(store.getState())
    if (!session) throw aborted()
    end()
    mine.resolve(mine.isNew ? { ...session, isNew: true } : session)
  }

  function fail(mine: Attempt, error: unknown): void {
    mine.reject(error)
    if (isLatest(mine)) end()
  }

  return {
    begin() {
      attempt?.reject(aborted())
      const begun = createAttempt()
      attempt = begun
      return begun
    },
    cancel() {
      if (attempt) fail(attempt, new FrameError('DECLINED', 'The login was cancelled.'))
    },
    complete,
    current() {
      if (!attempt) throw aborted()
      return attempt
    },
    fail,
    isLatest,
    proceed,
  }
}

function walletOf(account: AuthAccount): WalletAccount {
  if (hasWallet(account)) return account
  throw new FrameError('FAILED', 'The account has no wallet.')
}

const emailOf = ({ email }: AuthAccount) => (email === undefined ? {} : { email })

const loginsOf = (account: AuthAccount) => ({ ...emailOf(account), logins: account.logins })
