import type { EstimatedFee } from '../../../core/transactions/estimateFee.ts'

export type FeePart = { readonly amount: bigint; readonly usd?: number | undefined }

/** Splits a fee into what the network takes and the deposit for an account that the transfer opens. */
export function feeParts({ fee, rent = 0n, usd }: EstimatedFee): {
  readonly network: FeePart
  readonly rent: FeePart | undefined
} {
  const part = (amount: bigint): FeePart => ({
    amount,
    usd: usd === undefined ? undefined : (usd * Number(amount)) / Number(fee || 1n),
  })
  return { network: part(fee - rent), rent: rent ? part(rent) : undefined }
}
