import { useEffect, useReducer, useSyncExternalStore } from 'react'
import type { CaipAddress } from '../../../core/caip.ts'
import { tokenEntries, tokenEntry } from '../../../core/tokens/tokenEntries.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'

/**
 * When an account's tokens are read again after that failed: `soon` by itself, or by the visitor, for
 * whom that is possible `now` or only `later`.
 */
export function useRetry(account: CaipAddress): 'soon' | 'later' | 'now' {
  const engine = useEngine()
  const read = () => tokenEntry(engine, account)
  const { isLeftAlone, lockedUntil } = useSyncExternalStore(
    tokenEntries(engine).subscribe,
    read,
    read,
  )
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  const locked = lockedUntil - Date.now()
  useEffect(() => {
    if (locked <= 0) return
    const timer = setTimeout(look, locked)
    return () => clearTimeout(timer)
  }, [locked])
  if (!isLeftAlone) return 'soon'
  return locked > 0 ? 'later' : 'now'
}
