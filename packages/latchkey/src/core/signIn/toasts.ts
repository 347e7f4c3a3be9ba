import type { Engine } from '../engine.ts'
import { showToast } from '../notices/showToast.ts'
import type { Toast } from '../state.ts'

/** Texts of the sign-in's toasts, by catalogue key. */
export const signInToasts = {
  'toast.authenticating': 'Authenticating...',
  'toast.declined': 'Signature declined',
  // The wallet of a smart account did not sign the sign-in message.
  'toast.noSmartAccounts': 'This application might not support Smart Accounts',
  'toast.signInFailed': 'Sign-in failed. Try again.',
  // The host's server did not tell whether the visitor is signed in.
  'toast.signInUnavailable': 'A problem occurred while trying initialize authentication',
} as const

/** Shows a toast of the sign-in. */
export function showSignInToast(
  engine: Engine,
  kind: Toast['kind'],
  key: keyof typeof signInToasts,
): void {
  showToast(engine, { key, kind, message: signInToasts[key] })
}
