import type { AuthAccount } from 'latchkey/protocol/auth'
import type { FrameParams, FrameScreen } from 'latchkey/protocol/frame'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { StoredLogin } from './auth/Login.ts'
import type { Challenge } from './login/Challenge.ts'
import type { PendingApproval } from './rpc/Approval.ts'

/** The page's settings. */
export type Host = FrameParams<'host.sync'>

/** A network that the host offers. */
export type HostNetwork = Host['networks'][number]

/** Next step of the visitor's login. */
export type LoginStep =
  | { readonly step: 'code'; readonly challenge: Challenge }
  | {
      readonly step: 'device'
      readonly approvalId: string
      readonly expiresAt: number
      /** When the mail may be sent again, in milliseconds since 1970. */
      readonly resendAt: number
    }
  | { readonly step: 'passkey' }
  | { readonly step: 'recover'; readonly account: AuthAccount }
  | { readonly step: 'secure'; readonly account: AuthAccount }

/** The state of one frame. */
export type FrameState = {
  readonly host: Host | undefined
  /** The screen that the page has room for. */
  readonly wanted: FrameParams<'screen.show'>
  readonly step: LoginStep | undefined
  readonly login: StoredLogin | undefined
  /** The account as the provider described it last; absent after a reload, until it is needed. */
  readonly account: AuthAccount | undefined
  readonly chainIds: Readonly<Partial<Record<'eip155' | 'solana', string>>>
  readonly approval: PendingApproval | undefined
  /** Whether the browser denied storage. */
  readonly isTemporary: boolean
}

export function createState(): StoreApi<FrameState> {
  return createStore(() => ({
    account: undefined,
    approval: undefined,
    chainIds: {},
    host: undefined,
    isTemporary: false,
    login: undefined,
    step: undefined,
    wanted: { screen: 'none' as const },
  }))
}

/** The screen that the frame draws: an approval before a login, and a login before everything else. */
export function shownScreen({ approval, step, wanted: { screen } }: FrameState): FrameScreen {
  if (approval) return 'approve'
  if (step) return step.step
  return screen === 'login' || screen === 'approve' ? 'none' : screen
}
