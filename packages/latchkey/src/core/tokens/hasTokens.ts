import type { Namespace } from '../caip.ts'
import type { Network } from '../networks/network.ts'

/** The chain families whose tokens are listed. */
export const tokenFamilies: readonly Namespace[] = ['eip155', 'solana']

/** Whether somebody lists what an account has there: nobody asks about test networks. */
export function hasTokens({ chainNamespace, testnet }: Network): boolean {
  return tokenFamilies.includes(chainNamespace) && !testnet
}

/** Whether it is shown what an account has there, be it the coin alone: on test networks that is nothing. */
export function isCounted({ testnet }: Network): boolean {
  return !testnet
}
