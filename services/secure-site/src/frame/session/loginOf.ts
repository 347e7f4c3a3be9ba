import type { StoredLogin } from '../auth/Login.ts'
import type { FrameContext } from '../FrameContext.ts'
import { FrameError } from '../port/FrameError.ts'

/** The visitor's login. @throws FrameError `SIGNED_OUT` without one */
export function loginOf(store: FrameContext['store']): StoredLogin {
  const { login } = store.getState()
  if (login) return login
  throw new FrameError('SIGNED_OUT', 'The login ended. Log in again.')
}
