import { type CaipNetworkId, namespaceOf } from '../../core/caip.ts'
import type { TransferAsset } from '../../core/ports/adapter.ts'
import { addressKey } from '../../core/recipients/addressKey.ts'
import type { NftArgument } from '../../core/router/sendArguments.ts'

/** The visitor's choice. Only the chain's own coin is on every chain. */
export type AssetChoice =
  | { readonly kind: 'native' }
  | { readonly kind: 'token'; readonly chainId: CaipNetworkId; readonly address: string }
  | { readonly kind: 'nft'; readonly chainId: CaipNetworkId; readonly nft: NftArgument }

/** The asset to send, with its facts. */
export type SendAsset = {
  readonly chainId: CaipNetworkId
  /** The asset as the chain moves it. */
  readonly moved: TransferAsset
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The balance in the smallest unit; absent while unknown. */
  readonly balance?: bigint | undefined
  /** The price of one whole token, in US dollars. */
  readonly price?: number | undefined
  readonly iconUrl?: string | undefined
}

/** Identifies a choice: two choices of the same asset have the same key. */
export function assetChoiceKey(choice: AssetChoice): string {
  if (choice.kind === 'native') return 'native'
  const { chainId, kind } = choice
  const address = kind === 'token' ? choice.address : choice.nft.address
  const key = `${chainId}:${addressKey(namespaceOf(chainId), address)}`
  return kind === 'token' ? key : `${key}:${choice.nft.tokenId}`
}
