import { endAuthSessions } from 'latchkey/protocol/auth'
import type { FrameContext } from '../FrameContext.ts'
import { bundlePrefix } from '../rpc/Bundles.ts'
import { smartPrefix } from '../smart/smartRecord.ts'
import { keyPrefix } from '../wallet/keyStore.ts'

type Context = Pick<FrameContext, 'auth' | 'emit' | 'storage' | 'store'>

/** Ends the login on this device and erases its shares. */
export async function endLogin(context: Context): Promise<void> {
  const login = context.store.getState().login ?? (await context.auth.readLogin())
  if (!login) return
  try {
    await context.auth.callAs(endAuthSessions, { which: login.sessionId })
  } finally {
    // The shares go even if the provider can't be reached; without the frame's key its tokens are useless.
    await eraseLogin(context)
  }
}

/** Erases the login and its shares on this device, and tells the page. */
export async function eraseLogin({ auth, emit, storage, store }: Context): Promise<void> {
  await auth.removeLogin()
  await storage.removeAll(keyPrefix)
  await storage.removeAll(smartPrefix)
  await storage.removeAll(bundlePrefix)
  if (!store.getState().login) return
  store.getState().calls?.close()
  store.setState({ account: undefined, login: undefined, smart: undefined })
  emit({ event: 'session', kind: 'event' })
}
