import type { AuthAccount, LoginMethod, OauthSocial, Social } from 'latchkey/protocol/auth'
import type { FrameParams, FrameScreen } from 'latchkey/protocol/frame'
import type { Address } from 'viem'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { StoredLogin } from './auth/Login.ts'
import type { Challenge } from './login/Challenge.ts'
import type { PendingApproval } from './rpc/Approval.ts'
import type { ShownCalls } from './rpc/ShownCalls.ts'
import type { PasskeyOwner } from './smart/owner/PasskeyOwner.ts'

/** The page's settings. */
export type Host = FrameParams<'host.sync'>

/** A network that the host offers. */
export type HostNetwork = Host['networks'][number]

/** A login that the visitor has proven, and that may belong to another wallet. */
export type ProvenLogin =
  | { readonly method: 'email'; readonly challengeId: string }
  | { readonly method: Social; readonly attemptId: string }

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
  | {
      readonly step: 'social'
      readonly provider: OauthSocial
      /** The page to return to, if the login goes on in this tab. */
      readonly returnUrl?: string | undefined
      /** The result that the page came back with. */
      readonly returned?: { readonly attemptId: string; readonly code: string }
    }
  | { readonly step: 'farcaster' }
  | {
      /** Another account has proven the same address. */
      readonly step: 'known'
      readonly login: ProvenLogin
      readonly email: string
      readonly methods: readonly LoginMethod[]
    }
  /** The visitor has logged in to that account, but the login to link has expired. */
  | { readonly step: 'known'; readonly login: ProvenLogin; readonly account: AuthAccount }
  | { readonly step: 'recover'; readonly account: AuthAccount }
  | { readonly step: 'secure'; readonly account: AuthAccount }

/** The visitor's smart account. */
export type SmartState = {
  readonly address: Address
  /** The key that signs for it. */
  readonly owner: Address
  /** The chains on which it can act. */
  readonly chains: readonly string[]
  /** The account that requests without an address use. */
  readonly preferred: 'eoa' | 'smartAccount'
  /** A passkey of this device that owns the account on some chains. */
  readonly passkey?: PasskeyOwner | undefined
}

/** The state of one frame. */
export type FrameState = {
  readonly host: Host | undefined
  /** The screen that the page has room for. */
  readonly wanted: FrameParams<'screen.show'>
  readonly step: LoginStep | undefined
  readonly login: StoredLogin | undefined
  /** Absent without one: the host wants none, no chain has a bundler, or there is no login. */
  readonly smart: SmartState | undefined
  /** The account as the provider described it last; absent after a reload, until it is needed. */
  readonly account: AuthAccount | undefined
  readonly chainIds: Readonly<Partial<Record<'eip155' | 'solana', string>>>
  readonly approval: PendingApproval | undefined
  /** Sent calls whose state is on the screen. */
  readonly calls: ShownCalls | undefined
  /** Why the change of the account that the visitor approved last failed. */
  readonly changeError: unknown
  /** Whether the browser denied storage. */
  readonly isTemporary: boolean
}

export function createState(): StoreApi<FrameState> {
  return createStore(() => ({
    account: undefined,
    approval: undefined,
    calls: undefined,
    changeError: undefined,
    chainIds: {},
    host: undefined,
    isTemporary: false,
    login: undefined,
    smart: undefined,
    step: undefined,
    wanted: { screen: 'none' as const },
  }))
}

/** The screen that the frame draws: an approval before a login, and a login before everything else. */
export function shownScreen({
  approval,
  calls,
  step,
  wanted: { screen },
}: FrameState): FrameScreen {
  if (approval) return 'approve'
  if (calls) return 'calls'
  if (step) return step.step
  return screen === 'login' || screen === 'approve' ? 'none' : screen
}
