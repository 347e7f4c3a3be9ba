import type { Chain } from './Chain.ts'
import type { createStore } from './createStore.ts'
import type { Account } from './keys/Account.ts'
import type { Kit } from './pairing/Kit.ts'
import type { Ask } from './requests/Ask.ts'
import type { HappeningKind, WalletState } from './state.ts'

/** What the wallet's verbs work on. */
export type WalletContext = {
  readonly kit: Kit
  readonly accounts: readonly Account[]
  readonly chains: readonly Chain[]
  readonly state: ReturnType<typeof createStore<WalletState>>
  decide(ask: Ask): 'ask' | 'approve' | 'reject'
  /** Writes down what happened. */
  note(what: HappeningKind, text: string, topic?: string): void
  /** Reads the sessions anew: the kit is who keeps them. */
  refreshSessions(): void
}
