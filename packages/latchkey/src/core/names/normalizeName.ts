import type { Engine } from '../engine.ts'
import { nameError } from './errors.ts'
import { plainName } from './plainName.ts'

/**
 * Writes a name as ENSIP-15 does. Its tables come along with the chain library, and only for names
 * that need them.
 *
 * @throws {@link LatchkeyError} `NAME_INVALID` for what the standard refuses: characters that nobody
 * sees, alphabets mixed within a label
 */
export async function normalizeName(engine: Engine, name: string): Promise<string> {
  const plain = plainName(name)
  if (plain !== undefined) return plain
  const { names } = await engine.loadAdapter('eip155')
  if (!names) throw nameError('NAME_INVALID', { name, problem: 'expected a-z, 0-9 and -' })
  return names.normalize(name)
}
