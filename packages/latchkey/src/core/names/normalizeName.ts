import type { Engine } from '../engine.ts'
import { nameError } from './errors.ts'
import { plainName } from './plainName.ts'

/**
 * Normalizes a name by ENSIP-15. Loads the chain library with the standard's tables only for names that
 * need them.
 *
 * @throws {@link LatchkeyError} `NAME_INVALID` if the standard forbids the name, e.g. for invisible
 * characters or mixed scripts
 */
export async function normalizeName(engine: Engine, name: string): Promise<string> {
  const plain = plainName(name)
  if (plain !== undefined) return plain
  const { names } = await engine.loadAdapter('eip155')
  if (!names) throw nameError('NAME_INVALID', { name, problem: 'expected a-z, 0-9 and -' })
  return names.normalize(name)
}
