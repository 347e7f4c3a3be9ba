import { type CaipAddress, parseCaipAddress } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { findNetwork } from '../selectors.ts'
import { isCounted } from './hasTokens.ts'
import type { TokensState } from './token.ts'
import { tokenEntry } from './tokenEntries.ts'

const none: TokensState = { status: 'none' }

/** What is known of what an account has, without asking. The same object until that changes. */
export function tokensState(engine: Engine, account: CaipAddress): TokensState {
  const network = findNetwork(engine.store.getState(), parseCaipAddress(account).chainId)
  return network && !isCounted(network) ? none : tokenEntry(engine, account).state
}
