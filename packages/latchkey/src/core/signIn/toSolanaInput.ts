import { solanaClusters } from '../../protocol/siwx/solanaClusters.ts'
import { referenceOf } from '../caip.ts'
import type { SiwxData } from '../ports/siwx.ts'

/** The input of `solana:signIn`, in which wallets expect names of networks. */
export function toSolanaInput({
  accountAddress: _,
  chainId,
  ...fields
}: SiwxData): Readonly<Record<string, unknown>> {
  const reference = referenceOf(chainId)
  return { ...fields, chainId: solanaClusters[reference] ?? reference }
}
