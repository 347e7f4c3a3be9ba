import * as v from 'valibot'
import { Refusal } from '../http/errors/Refusal.ts'
import { excessOf } from '../http/input/excessOf.ts'
import { isStorable } from '../http/input/isStorable.ts'
import { read } from '../http/input/readInput.ts'

const json = v.pipe(
  v.string(),
  v.check((text) => !excessOf(text), 'The message is nested too deep'),
  v.parseJson(undefined, 'The message is not JSON'),
  v.check(isStorable, 'The message has text that is not Unicode'),
)

/**
 * Parses a signed message: JSON with a timestamp that is at most `toleranceSeconds` (10 by default)
 * old.
 *
 * @throws {@link Refusal} 400 with up to ten reasons
 */
export function readSigned<signed extends { readonly timestamp: number }>(
  schema: v.GenericSchema<unknown, signed>,
  message: string,
  { toleranceSeconds = 10 }: { readonly toleranceSeconds?: number } = {},
): signed {
  const output = read(v.pipe(json, schema), message, 'message', message.length)
  if (Math.abs(Date.now() / 1_000 - output.timestamp) > toleranceSeconds)
    throw new Refusal(400, {
      name: 'timestamp',
      description: `The message is not from the last ${toleranceSeconds} s. Sign a new one.`,
    })
  return output
}
