import type { Engine } from '../engine.ts'
import { normalizeName } from './normalizeName.ts'

/**
 * A name that somebody says of themselves, if it may be shown: one that is not as ENSIP-15 writes it
 * could look like another.
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
