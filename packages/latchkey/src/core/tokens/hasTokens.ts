import type { Network } from '../network.ts'
import { familyHas } from '../ports/familyHas.ts'

/** Whether the provider lists tokens there: test networks have no list. */
export function hasTokens({ chainNamespace, testnet }: Network): boolean {
  return familyHas(chainNamespace, 'tokens') && !testnet
}

/** Whether balances count there: on test networks they are worth nothing. */
export function isCounted({ testnet }: Network): boolean {
  return !testnet
}
