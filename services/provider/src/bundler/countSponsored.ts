import type { Fanout } from '../fanout/Fanout.ts'
import { Refusal } from '../http/errors/Refusal.ts'

const day = 86_400_000

/** A daily limit in gwei, and the key of its counter. */
export type FeeLimit = { readonly key: string; readonly limit: number }

/**
 * Counts fees towards daily limits, then runs `sponsor`. A call that is refused or fails uses up nothing.
 *
 * @throws {@link Refusal} 429 above a limit
 */
export async function countSponsored<answer>(
  fanout: Pick<Fanout, 'count'>,
  gwei: number,
  limits: readonly FeeLimit[],
  sponsor: () => Promise<answer>,
): Promise<answer> {
  if (gwei === 0) return sponsor()
  const counted: string[] = []
  try {
    for (const { key, limit } of limits) {
      const { count, leftMs } = await fanout.count(key, day, gwei)
      counted.push(key)
      if (count > limit) throw spent(leftMs)
    }
    return await sponsor()
  } catch (error) {
    for (const key of counted) await fanout.count(key, day, -gwei)
    throw error
  }
}

function spent(leftMs: number): Refusal {
  return new Refusal(
    429,
    { name: 'fees', description: 'The daily limit of sponsored fees is reached' },
    { headers: { 'Retry-After': String(Math.ceil(leftMs / 1_000)) } },
  )
}
