import { useSyncExternalStore } from 'react'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { type AccountTabs, accountTabs } from './accountTabs.ts'

/** Reads and changes the selected tab and the folding state of the account view. */
export function useAccountTabs(): AccountTabs & {
  readonly change: (changes: Partial<AccountTabs>) => void
} {
  const { getState, setState, subscribe } = accountTabs(useEngine())
  return { ...useSyncExternalStore(subscribe, getState, getState), change: setState }
}
