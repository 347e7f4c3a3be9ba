import type { TransferAsset } from '../../core/adapter.ts'
import type { CaipNetworkId } from '../../core/caip.ts'
import type { NftArgument } from '../../core/transactions/sendArguments.ts'

/** What the visitor chose to send. Only the chain's own coin is on every chain. */
export type AssetChoice =
  | { readonly kind: 'native' }
  | { readonly kind: 'token'; readonly chainId: CaipNetworkId; readonly address: string }
  | { readonly kind: 'nft'; readonly chainId: CaipNetworkId; readonly nft: NftArgument }

/** What is sent, with all that is known of it. */
export type SendAsset = {
  readonly chainId: CaipNetworkId
  /** What the chain moves. */
  readonly moved: TransferAsset
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** How much the account has, in the smallest unit; absent while nobody knows. */
  readonly balance?: bigint | undefined
  /** What one whole token is worth, in US dollars. */
  readonly price?: number | undefined
  readonly iconUrl?: string | undefined
}

/** Tells choices apart. */
export function choiceKey(choice: AssetChoice): string {
  if (choice.kind === 'native') return 'native'
  const { chainId, kind } = choice
  if (kind === 'token') return `${chainId}:${choice.address.toLowerCase()}`
  return `${chainId}:${choice.nft.address.toLowerCase()}:${choice.nft.tokenId}`
}
