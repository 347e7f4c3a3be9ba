import type { CaipAddress } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { parseCaipAddress } from '../parseCaipAddress.ts'
import { cachedQuery } from '../queries/cachedQuery.ts'
import { nextState } from '../queries/queryState.ts'
import { findNetwork } from '../selectors.ts'
import { isCounted } from './hasTokens.ts'
import type { Token, TokensState } from './token.ts'
import { tokensKey } from './tokensQuery.ts'

const none: TokensState = { status: 'none' }
const loading: TokensState = { status: 'loading' }

/** An account's tokens, without a read. The same object until they change. */
export function tokensState(engine: Engine, account: CaipAddress): TokensState {
  const network = findNetwork(engine.store.getState(), parseCaipAddress(account).chainId)
  if (network && !isCounted(network)) return none
  const query = cachedQuery<readonly Token[]>(engine, tokensKey(account))
  if (!query) return loading
  const states = engine.once(createStates)
  const state = nextState(states.get(query), query.state)
  states.set(query, state)
  return state
}

function createStates() {
  return new WeakMap<object, TokensState>()
}
