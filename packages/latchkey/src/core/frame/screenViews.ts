import type { FrameScreen } from '../../protocol/frame/index.ts'
import type { Route, ViewName } from '../router/views.ts'
import { currentRoute } from '../selectors.ts'
import type { State } from '../state.ts'

/** The view for each step of a login. */
const loginViews = {
  code: 'EmailVerifyOtp',
  device: 'EmailVerifyDevice',
  farcaster: 'ConnectingFarcaster',
  known: 'ConnectingSocial',
  passkey: 'PasskeyLogin',
  recover: 'RecoverWallet',
  secure: 'SecureWallet',
  social: 'ConnectingSocial',
} as const

/** The view that has the place for each screen of the frame. Sent calls take that of an approval. */
export const screenViews = {
  ...loginViews,
  approve: 'ApproveTransaction',
  changeEmail: 'AccountSettings',
  export: 'AccountSettings',
  settings: 'AccountSettings',
} as const satisfies Record<Exclude<FrameScreen, 'calls' | 'none'>, Route['view']>

/** Whether the visitor sees a view, in the dialog or inline. */
export function isShown(state: State, ...views: readonly ViewName[]): boolean {
  const { modal, options } = state
  return (modal.open || options.enableEmbedded) && views.includes(currentRoute(state).view)
}

/** Whether the visitor sees a step of a login. */
export function isLoginShown(state: State): boolean {
  return isShown(state, ...Object.values(loginViews))
}
