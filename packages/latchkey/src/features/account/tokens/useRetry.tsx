import { useEffect, useReducer } from 'react'
import type { CaipAddress } from '../../../core/caip.ts'
import { isUnavailable } from '../../../core/queries/isUnavailable.ts'
import { queryLock } from '../../../core/queries/queryLock.ts'
import { errorOf } from '../../../core/queries/queryState.ts'
import type { TokensState } from '../../../core/tokens/token.ts'
import { tokensKey } from '../../../core/tokens/tokensQuery.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'

/**
 * Tells how a failed read of tokens is retried: automatically (`soon`), by the visitor (`now`), or by the
 * visitor once the query lock ends (`later`).
 */
export function useRetry(account: CaipAddress, state: TokensState): 'soon' | 'later' | 'now' {
  const engine = useEngine()
  const [, render] = useReducer((count: number) => count + 1, 0)
  const locked = (queryLock(engine, tokensKey(account))?.until ?? 0) - Date.now()
  useEffect(() => {
    if (locked <= 0) return
    const timer = setTimeout(render, locked)
    return () => clearTimeout(timer)
  }, [locked])
  if (!isUnavailable(errorOf(state))) return 'soon'
  return locked > 0 ? 'later' : 'now'
}
