import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AvailableFeatures } from '../../core/availableFeatures.ts'
import type { Engine } from '../../core/engine.ts'
import { onAccountDisconnect } from '../../core/lifetime/onAccountDisconnect.ts'
import type { PanelName } from '../../ui/kit/feature.ts'

export type AccountTab = 'Tokens' | Exclude<PanelName, 'Login' | 'Socials'>

/** Selected tab and folding state of the account view. */
export type AccountTabs = {
  readonly tab: AccountTab
  /** The open section below the address. */
  readonly unfolded: 'more' | 'accounts' | undefined
}

const first: AccountTabs = { tab: 'Tokens', unfolded: undefined }

/** Keeps the selected tab when the visitor leaves the view, and resets it for another account. */
export function accountTabs(engine: Engine): StoreApi<AccountTabs> {
  return engine.once(createAccountTabs)
}

function createAccountTabs(engine: Engine): StoreApi<AccountTabs> {
  const store = createStore<AccountTabs>(() => first)
  onAccountDisconnect(engine, () => store.setState(first))
  return store
}

/** Tabs of the available features, in display order. */
export function tabsOf({ activity, nfts, tokens }: AvailableFeatures): readonly AccountTab[] {
  return [
    ...(tokens ? (['Tokens'] as const) : []),
    ...(nfts ? (['Nfts'] as const) : []),
    ...(activity ? (['Activity'] as const) : []),
  ]
}
