import type { CaipAddress } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { followQuery } from '../queries/followQuery.ts'
import type { Token, TokensState } from './token.ts'
import { tokensQuery } from './tokensQuery.ts'
import { tokensState } from './tokensState.ts'

/**
 * Follows an account's tokens: reads them, polls them while the page is visible, and tells the listener
 * the state and each change of it. Not read on test networks. Returns what stops it.
 */
export function watchTokens(
  engine: Engine,
  account: CaipAddress,
  listener: (state: TokensState) => void,
): () => void {
  let last: TokensState | undefined
  const tell = () => {
    const state = tokensState(engine, account)
    if (state === last) return
    last = state
    listener(state)
  }
  const follower = followQuery<readonly Token[]>(engine, tell)
  if (tokensState(engine, account).status !== 'none') follower.follow(tokensQuery(engine, account))
  tell()
  return follower.stop
}
