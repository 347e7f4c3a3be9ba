import type { Network } from '../network.ts'
import { familyHas } from '../ports/familyHas.ts'

/** Whether somebody lists what an account has there: nobody asks about test networks. */
export function hasTokens({ chainNamespace, testnet }: Network): boolean {
  return familyHas(chainNamespace, 'tokens') && !testnet
}

/** Whether it is shown what an account has there, be it the coin alone: on test networks that is nothing. */
export function isCounted({ testnet }: Network): boolean {
  return !testnet
}
