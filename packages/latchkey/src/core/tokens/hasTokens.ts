import { familyHas } from '../familyHas.ts'
import type { Network } from '../network.ts'
import type { State } from '../state.ts'

/** Whether the provider lists tokens there: test networks have no list. */
export function hasTokens(
  state: Pick<State, 'chains'>,
  { chainNamespace, testnet }: Network,
): boolean {
  return !testnet && familyHas(state, chainNamespace, 'tokens')
}

/** Whether balances count there: on test networks they are worth nothing. */
export function isCounted({ testnet }: Network): boolean {
  return !testnet
}
