import { formatUnits } from '../../../core/figures/formatUnits.ts'
import type { Recipient } from '../../../core/names/resolveRecipient.ts'
import type { Network } from '../../../core/network.ts'
import type { Transfer } from '../../../core/ports/adapter.ts'
import { addressKey } from '../../../core/recipients/addressKey.ts'
import type { EstimatedFee } from '../../../core/transactions/estimateFee.ts'
import type { SendAsset } from '../sendAsset.ts'

/** A complete transfer: once shown, none of it is looked up again. */
export type Draft = {
  readonly network: Network
  readonly from: string
  readonly asset: SendAsset
  readonly amount: bigint
  readonly to: Recipient
  /** The highest fee, if it is known. */
  readonly fee?: EstimatedFee | undefined
}

/** The transfer for the chain. */
export function transferOf({ amount, asset, to }: Draft): Transfer {
  return { amount, asset: asset.moved, to: to.address }
}

/** The amount in whole tokens, with every digit. */
export function wholeAmount({ amount, asset }: Pick<Draft, 'amount' | 'asset'>): string {
  return formatUnits(amount, asset.decimals)
}

/** Whether two drafts move the same from the same to the same, on the same chain. */
export function isSameDraft(one: Draft, other: Draft | undefined): boolean {
  return other !== undefined && draftKey(one) === draftKey(other)
}

function draftKey({ amount, asset, from, network, to }: Draft): string {
  const { moved } = asset
  const keyOf = (address: string) => addressKey(network.chainNamespace, address)
  const what = moved.kind === 'native' ? moved : { ...moved, address: keyOf(moved.address) }
  return [network.caipNetworkId, keyOf(from), JSON.stringify(what), amount, keyOf(to.address)].join(
    ' ',
  )
}
