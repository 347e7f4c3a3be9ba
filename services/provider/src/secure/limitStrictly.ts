import type { Database } from '../db/Database.ts'
import { Refusal } from '../http/errors/Refusal.ts'
import { countStrictly } from './countStrictly.ts'
import type { Secrets } from './createSecrets.ts'

/** A limit: at most `most` within a window. */
export type StrictLimit = {
  readonly name: string
  readonly most: number
  readonly windowMs: number
  /** Text for visitors; `{seconds}` stands for the rest of the window. */
  readonly description: string
}

type Parts = {
  readonly db: Pick<Database, 'insert'>
  readonly secrets: Pick<Secrets, 'hash'>
}

/**
 * Counts towards a limit. The counter's key is hashed, so that the database names no address.
 *
 * @throws {@link Refusal} 429 above the limit; any error if it can't count
 */
export async function limitStrictly({ db, secrets }: Parts, limit: StrictLimit, of: string) {
  const key = secrets.hash(`limit ${limit.name}`, of)
  const { count, leftMs } = await countStrictly(db, key, limit.windowMs)
  if (count <= limit.most) return
  const seconds = String(Math.max(1, Math.ceil(leftMs / 1_000)))
  throw new Refusal(
    429,
    { name: limit.name, description: limit.description.replace('{seconds}', seconds) },
    { headers: { 'Retry-After': seconds } },
  )
}
