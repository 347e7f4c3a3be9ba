import type { Chain } from './Chain.ts'
import type { createStore } from './createStore.ts'
import type { Account } from './keys/Account.ts'
import type { Kit } from './pairing/Kit.ts'
import type { SiteRequest } from './requests/SiteRequest.ts'
import type { HappeningKind, WalletState } from './state.ts'

/** State and dependencies of the wallet's actions. */
export type WalletContext = {
  readonly kit: Kit
  readonly accounts: readonly Account[]
  readonly chains: readonly Chain[]
  readonly state: ReturnType<typeof createStore<WalletState>>
  decide(request: SiteRequest): 'ask' | 'approve' | 'reject'
  /** Adds an entry to the log. */
  note(what: HappeningKind, text: string, topic?: string): void
  /** Reads the sessions again: the kit stores them. */
  refreshSessions(): void
}
