import { truncateAddress } from '@latchkey/kit/address/truncateAddress.ts'
import { foldCase } from '../../../core/address/foldCase.ts'
import type { HistorySpam, HistoryTransaction } from '../../../protocol/api/account/getHistory.ts'

/** Why an entry counts as spam. */
export type SpamReason = HistorySpam

/**
 * Why a transaction that the account did not sign is likely spam. Transfers of nothing and lookalikes
 * of known recipients are recognized here; other reasons are the provider's.
 */
export function spamOf(
  { metadata, transfers }: HistoryTransaction,
  recipients: Iterable<string>,
): SpamReason | undefined {
  if (transfers.length === 0) return undefined
  const isNothing = transfers.every(({ quantity }) => Number(quantity.numeric) === 0)
  const known = new Set([...recipients].map(foldCase))
  const shapes = new Set([...known].map(shapeOf))
  const isAlike = transfers.some(({ direction, recipient, sender }) => {
    const party = foldCase((direction === 'in' ? sender : recipient) ?? '')
    return party !== '' && !known.has(party) && shapes.has(shapeOf(party))
  })
  // A lookalike may send a little to appear honest, but hardly a dollar.
  const isSmall = transfers.every(({ value }) => (value ?? 0) < 1)
  if (isAlike && isSmall) return 'lookalike'
  if (isNothing) return 'zeroValue'
  if (transfers.every(({ nft_info }) => nft_info?.flags.is_spam)) return 'promise'
  return metadata.spam
}

function shapeOf(address: string): string {
  return truncateAddress(address, 4, 4)
}
