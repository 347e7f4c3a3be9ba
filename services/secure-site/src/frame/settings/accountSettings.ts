import {
  confirmEmailChange,
  deleteAuthAccount,
  endAuthSessions,
  listAuthSessions,
  startEmailChange,
} from 'latchkey/protocol/auth'
import type { FrameContext } from '../FrameContext.ts'
import type { Challenge } from '../login/Challenge.ts'
import { challengeOf } from '../login/challengeOf.ts'
import { eraseLogin } from '../session/endLogin.ts'
import { loginOf } from '../session/loginOf.ts'
import { readAccount } from '../session/restoreLogin.ts'
import { sessionOf } from '../session/sessionOf.ts'

/** The account's sessions and e-mail address, and its end. */
export function accountSettings(context: FrameContext) {
  const { auth, emit, now, store } = context
  return {
    async readSessions() {
      const { sessions } = await auth.callAs(listAuthSessions, {})
      return sessions
    },
    /** Ends a session, or all of them. Ending this one erases the login here. */
    async endSessions(which: string): Promise<void> {
      await auth.callAs(endAuthSessions, { which })
      if (which === 'all' || which === loginOf(store).sessionId) await eraseLogin(context)
    },

    async startEmailChange(email: string): Promise<Challenge> {
      const locale = store.getState().host?.locale ?? 'en'
      const sent = await auth.callAs(startEmailChange, { email, locale })
      return challengeOf(loginOf(store).email ?? email, sent, now())
    },
    /** Checks the code of the current address; the next challenge is the new one's. */
    async confirmEmailChange(
      { challengeId }: Challenge,
      code: string,
      newEmail: string,
    ): Promise<Challenge | undefined> {
      const result = await auth.callAs(confirmEmailChange, { challengeId, code })
      if (result.next === 'secondary') return challengeOf(newEmail, result, now())
      const login = { ...loginOf(store), email: result.email }
      await auth.writeLogin(login)
      store.setState({ login })
      emit({ event: 'session', kind: 'event', session: sessionOf(store.getState()) })
      await readAccount(context)
      return undefined
    },

    async deleteAccount(): Promise<void> {
      await auth.callAs(deleteAuthAccount, {})
      await eraseLogin(context)
    },
  }
}
