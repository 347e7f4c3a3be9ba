import { KeysError } from '@latchkey/keys'
import type { FrameContext } from '../FrameContext.ts'
import { FrameError } from '../port/FrameError.ts'

/** Finds the visitor's smart account, if the host wants one. Its code loads for these logins only. */
export async function readSmart(context: FrameContext): Promise<void> {
  const { host, login } = context.store.getState()
  const hasEvm = login?.accounts.some(({ namespace }) => namespace === 'eip155')
  if (!login || !hasEvm || !host?.hasSmartAccounts) return
  try {
    const { findSmartAccount } = await import('../smart/findSmartAccount.ts')
    const smart = await findSmartAccount(context, login.userId)
    if (context.store.getState().login?.userId === login.userId) context.store.setState({ smart })
  } catch (error) {
    // A login that can't open its wallet now works with the standard account; the next one finds the other.
    if (!(error instanceof FrameError || error instanceof KeysError)) throw error
  }
}
