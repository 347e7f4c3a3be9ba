import type { CaipNetworkId } from '../../core/caip.ts'
import type { Network } from '../../core/network.ts'

/** An asset that can be swapped: a token, or the chain's own coin. */
export type SwapAsset = {
  readonly chainId: CaipNetworkId
  /** The contract; absent for the chain's own coin. */
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string | undefined
  /** Found by its address alone, or listed with a borrowed symbol: any token can bear any name. */
  readonly isUnlisted?: boolean | undefined
}

/** The address that stands for the chain's own coin. */
const coinAddress = `0x${'e'.repeat(40)}`

/** The id of an asset, however its address is written. */
export function assetId({ address, chainId }: Pick<SwapAsset, 'address' | 'chainId'>): string {
  return `${chainId}:${(address ?? coinAddress).toLowerCase()}`
}

/** Whether both are the same asset. */
export function isSameAsset(
  one: SwapAsset | undefined,
  other: Pick<SwapAsset, 'address' | 'chainId'> | undefined,
): boolean {
  return Boolean(one && other && assetId(one) === assetId(other))
}

/** The chain's own coin, as the network describes it. */
export function coinOf({ caipNetworkId, nativeCurrency }: Network): SwapAsset {
  const { decimals, name, symbol } = nativeCurrency
  return { chainId: caipNetworkId, decimals, name, symbol }
}

/** Whether the text is an address on an EVM chain. */
export function isContractAddress(text: string): boolean {
  return /^0x[0-9a-f]{40}$/i.test(text)
}
