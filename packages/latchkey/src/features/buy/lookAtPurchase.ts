import type { Engine } from '../../core/engine.ts'
import { refreshTokens } from '../../core/tokens/refreshTokens.ts'
import { formatUnits } from '../../ui/kit/formatUnits.ts'
import { buyForm, clearBuyForm } from './buyForm.ts'
import { getPurchases, type PastPurchase } from './getPurchases.ts'
import { type Purchase, purchases } from './purchase.ts'
import { readHeld } from './readHeld.ts'

type Seen = Pick<Purchase, 'status' | 'received' | 'error'>

/** Looks once how it goes with a purchase: what the seller says, and whether the tokens are there. */
export async function lookAtPurchase(
  engine: Engine,
  purchase: Purchase,
  signal: AbortSignal,
): Promise<Seen> {
  const told = await ask(engine, purchase, signal)
  if (told?.status === 'failed') return { status: 'failed' }
  // Who never tells of a purchase is not asked: that the tokens are there says enough.
  const isSilent = !purchase.seller.tells || !purchase.id
  if (told?.status !== 'done' && !(isSilent && !told))
    return { error: undefined, status: told ? 'settling' : 'waiting' }

  const before = await purchases(engine).live.before
  const held = await readHeld(engine, purchase)
  signal.throwIfAborted()
  const gained =
    before !== undefined && held !== undefined ? held.amount - before.amount : undefined
  const isThere = gained !== undefined && gained > 0n
  // Where nobody knows what an account has, the seller's word is all there is.
  if (!isThere && !(told?.status === 'done' && gained === undefined))
    return { error: undefined, status: told ? 'settling' : purchase.status }
  refreshTokens(engine, purchase.account)
  if (buyForm(engine).getState() === purchases(engine).live.form) clearBuyForm(engine)
  const received =
    told?.amount ?? (isThere && held ? formatUnits(gained, held.decimals) : undefined)
  return { error: undefined, received, status: 'done' }
}

/** Clocks differ, and sellers write down when they were asked. */
const leeway = 60_000

/** What the seller says of it: by its name, where it has one, else the latest since it began. */
async function ask(
  engine: Engine,
  { account, earlier = [], id, seller, startedAt }: Purchase,
  signal: AbortSignal,
): Promise<PastPurchase | undefined> {
  if (!seller.tells) return undefined
  const question = { account, seller: seller.id }
  const { purchases } = await getPurchases(engine, question, { quiet: true, signal })
  if (id) return purchases.find((one) => [id, ...earlier].includes(one.id))
  return purchases.find(({ at }) => at !== undefined && at.getTime() > startedAt - leeway)
}
