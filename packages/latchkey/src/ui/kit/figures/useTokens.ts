import { useCallback, useSyncExternalStore } from 'react'
import type { CaipAddress } from '../../../core/caip.ts'
import type { TokensState } from '../../../core/tokens/token.ts'
import { tokensState } from '../../../core/tokens/tokensState.ts'
import { watchTokens } from '../../../core/tokens/watchTokens.ts'
import { useEngine } from '../useEngine.ts'

const loading: TokensState = { status: 'loading' }

/** Follows an account's tokens on its chain while the view is mounted. */
export function useTokens(account: CaipAddress | undefined): TokensState {
  const engine = useEngine()
  const subscribe = useCallback(
    (listener: () => void) => (account ? watchTokens(engine, account, listener) : () => undefined),
    [account, engine],
  )
  const read = () => (account ? tokensState(engine, account) : loading)
  return useSyncExternalStore(subscribe, read, read)
}
