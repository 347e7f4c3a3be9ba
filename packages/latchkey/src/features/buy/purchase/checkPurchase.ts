import type { Engine } from '../../../core/engine.ts'
import { formatUnits } from '../../../core/figures/formatUnits.ts'
import { refreshTokens } from '../../../core/tokens/refreshTokens.ts'
import { buyForm, clearBuyForm } from '../form/buyForm.ts'
import { type Purchase, purchases } from '../purchase.ts'
import { getPurchases, type PastPurchase } from './getPurchases.ts'
import { readHeld } from './readHeld.ts'

type PurchaseReport = Pick<Purchase, 'status' | 'received' | 'error'>

/** Reads the status of a purchase once, from the seller and from the account's balance. */
export async function checkPurchase(
  engine: Engine,
  purchase: Purchase,
  signal: AbortSignal,
): Promise<PurchaseReport> {
  const { error, told } = await hear(engine, purchase, signal)
  if (told?.status === 'failed') return { status: 'failed' }
  // A seller that may never report is not waited for: the received tokens are proof enough.
  const isSilent = !purchase.seller.tells || !purchase.id
  if (told?.status !== 'done' && !isSilent)
    return { error: undefined, status: told ? 'settling' : 'waiting' }

  const before = await purchases(engine).live.before
  const held = await readHeld(engine, purchase)
  signal.throwIfAborted()
  const gained =
    before !== undefined && held !== undefined ? held.amount - before.amount : undefined
  const isThere = gained !== undefined && gained > 0n
  // Without a readable balance, the seller's report alone decides.
  if (!isThere && !(told?.status === 'done' && gained === undefined))
    return { error, status: told ? 'settling' : purchase.status }
  refreshTokens(engine, purchase.account)
  if (buyForm(engine).getState() === purchases(engine).live.form) clearBuyForm(engine)
  const received =
    told?.amount ?? (isThere && held ? formatUnits(gained, held.decimals) : undefined)
  return { error: undefined, received, status: 'done' }
}

/** Reads the seller's report. Without a purchase id, a failed request is no error: the balance decides. */
async function hear(
  engine: Engine,
  purchase: Purchase,
  signal: AbortSignal,
): Promise<{ readonly told?: PastPurchase | undefined; readonly error?: Error }> {
  try {
    return { told: await ask(engine, purchase, signal) }
  } catch (error) {
    if (purchase.id || signal.aborted) throw error
    engine.logger.warn('The seller did not return the purchase status.', error)
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
}

/** Allows for clock differences, and for sellers that date a purchase at its request. */
const leeway = 60_000

/** Finds the seller's report by the purchase's ids, or the latest one since the start. */
async function ask(
  engine: Engine,
  { account, earlier = [], id, key, seller, startedAt }: Purchase,
  signal: AbortSignal,
): Promise<PastPurchase | undefined> {
  if (!seller.tells) return undefined
  const question = { account, seller: seller.id }
  const page = await getPurchases(engine, question, { quiet: true, signal })
  if (id) return page.purchases.find((one) => [id, ...earlier].includes(one.id))
  const { told } = purchases(engine).live
  const found = page.purchases.find(
    ({ at, id }) =>
      at !== undefined &&
      at.getTime() > startedAt - leeway &&
      // Skips reports that belong to an earlier purchase.
      (told.get(id) ?? key) === key,
  )
  if (found) told.set(found.id, key)
  return found
}
