import type { AuthAccount, LoginResult } from 'latchkey/protocol/auth'
import type { FrameContext } from '../FrameContext.ts'
import type { PasskeyResponse } from '../passkey/askPasskey.ts'
import { aborted, FrameError } from '../port/FrameError.ts'
import { selectedChains, sessionOf } from '../session/sessionOf.ts'
import { recoverWithPasskey } from '../wallet/recoverWallet.ts'
import type { WalletAccount } from '../wallet/WalletAccount.ts'
import { type Attempt, createAttempt } from './Attempt.ts'
import { finishLogin } from './finishLogin.ts'
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
    const { account, rest } = await finishLogin(context, result)
    if (!isLatest(mine)) throw aborted()
    if (rest === 'recovery' && passkey?.prf) {
      const { credentialId, prf } = passkey
      await recoverWithPasskey(context, account, { credentialId, prf })
      return complete(mine, account)
    }
    if (rest === 'recovery') store.setState({ step: { account, step: 'recover' } })
    else if (rest === 'safety') await secure(account)
    else await complete(mine, account)
  }

  /** Offers a way back in. The wallet works already. */
  async function secure(account: WalletAccount): Promise<void> {
    const login = await auth.readLogin()
    store.setState({ account, login, step: { account, step: 'secure' } })
  }

  async function complete(mine: Attempt, account: AuthAccount): Promise<void> {
    const stored = await auth.readLogin()
    if (!stored) throw new FrameError('SIGNED_OUT', 'The login ended. Log in again.')
    const login = { ...stored, isOpen: true }
    await auth.writeLogin(login)
    store.setState((state) => ({ account, chainIds: selectedChains(state), login }))
    const session = sessionOf(store.getState())
    if (!session) throw aborted()
    end()
    mine.resolve(session)
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
