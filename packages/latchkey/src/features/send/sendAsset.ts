import { type CaipNetworkId, namespaceOf } from '../../core/caip.ts'
import { addressKey } from '../../core/people/addressKey.ts'
import type { TransferAsset } from '../../core/ports/adapter.ts'
import type { NftArgument } from '../../core/router/sendArguments.ts'

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
  const address = kind === 'token' ? choice.address : choice.nft.address
  const key = `${chainId}:${addressKey(namespaceOf(chainId), address)}`
  return kind === 'token' ? key : `${key}:${choice.nft.tokenId}`
}
