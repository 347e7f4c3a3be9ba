import { useSyncExternalStore } from 'react'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { type AccountTabs, accountTabs } from './accountTabs.ts'

/** What of the account view is unfolded, and how to change it. */
export function useAccountTabs(): AccountTabs & {
  readonly change: (changes: Partial<AccountTabs>) => void
} {
  const { getState, setState, subscribe } = accountTabs(useEngine())
  return { ...useSyncExternalStore(subscribe, getState, getState), change: setState }
}
