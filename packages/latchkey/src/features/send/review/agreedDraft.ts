import type { EstimatedFee } from '../../../core/transactions/estimateFee.ts'
import type { SendModel } from '../sendModel.ts'
import { type Draft, isSameDraft } from './draft.ts'

/** Half more, or a third less. */
const [most, least] = [1.5, 2 / 3]
/** A difference that does not matter, in dollars. */
const worthNothing = 0.01

/**
 * The draft that the visitor approves: the reviewed one with the current fee, unless that has changed so
 * much that it needs another approval.
 */
export function agreedDraft(
  reviewed: Draft,
  { draft, fee }: Pick<SendModel, 'draft' | 'fee'>,
): Draft {
  const isFollowed = fee && isSameDraft(reviewed, draft) && !hasFeeMoved(reviewed.fee, fee)
  return isFollowed ? { ...reviewed, fee } : reviewed
}

/** Whether a fee has changed so much that the visitor has to approve it again. */
export function hasFeeMoved(
  before: EstimatedFee | undefined,
  now: EstimatedFee | undefined,
): boolean {
  if (!before || !now || now.payer === 'host') return false
  if (before.usd !== undefined && now.usd !== undefined)
    if (Math.abs(now.usd - before.usd) < worthNothing) return false
  const [was, is] = [Number(before.fee), Number(now.fee)]
  return is > was * most || is < was * least
}
