import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import type { SignInState } from '../signInState.ts'
import { isRecord } from '../untrusted/isRecord.ts'

/** Sets the sign-in of a chain family, here and for the first frame of the next visit. */
export function setSignIn(
  { storage, store }: Engine,
  namespace: Namespace,
  state: SignInState | undefined,
): void {
  store.setState(({ signIn }) => ({ signIn: { ...signIn, [namespace]: state } }))
  // The last visit's sign-in stays stored until the account's sessions are known.
  if (state?.status === 'checking' || state?.status === 'signingIn') return
  const stored = storage.get('signIn', (kept) => (isRecord(kept) ? kept : undefined))
  const { [namespace]: before, ...others } = stored ?? {}
  if (state?.status === 'signedIn') storage.set('signIn', { ...others, [namespace]: state })
  else if (before) storage.set('signIn', others)
}

/** Whether a time (RFC 3339) is over. An unreadable one is. */
export function isPast(time: string): boolean {
  return !(Date.parse(time) > Date.now())
}
