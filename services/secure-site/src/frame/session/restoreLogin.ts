import { getAuthAccount } from 'latchkey/protocol/auth'
import type { FrameContext } from '../FrameContext.ts'
import { FrameError } from '../port/FrameError.ts'
import { readSmart } from './readSmart.ts'
import { selectedChains } from './sessionOf.ts'

/**
 * Restores the stored login. It works at once and without the provider; a login that ended elsewhere is
 * erased as soon as the provider says so.
 */
export async function restoreLogin(context: FrameContext): Promise<void> {
  const { auth, store } = context
  if (store.getState().login) return
  const login = await auth.readLogin()
  if (!login) return
  if (!login.isOpen) return auth.removeLogin()
  store.setState((state) => ({ chainIds: selectedChains(state), login }))
  await readSmart(context)
  void readAccount(context).catch((error: unknown) => {
    // `SIGNED_OUT` has erased the login; an unreachable provider is asked again when it is needed.
    if (!(error instanceof FrameError)) throw error
  })
}

/** Reads the account from the provider. */
export async function readAccount({ auth, store }: Pick<FrameContext, 'auth' | 'store'>) {
  const account = await auth.callAs(getAuthAccount, {})
  store.setState({ account })
  return account
}
