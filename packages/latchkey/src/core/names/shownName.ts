import type { Engine } from '../engine.ts'
import { normalizeName } from './normalizeName.ts'

/**
 * Returns a self-reported name if it is safe to show. A name that is not normalized by ENSIP-15 could
 * imitate another one.
 */
export async function shownName(
  engine: Engine,
  name: string | undefined,
): Promise<string | undefined> {
  if (!name) return undefined
  try {
    return (await normalizeName(engine, name)) === name ? name : undefined
  } catch (error) {
    engine.logger.debug('A name is not shown.', { error, name })
    return undefined
  }
}
