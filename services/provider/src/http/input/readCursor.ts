import * as v from 'valibot'
import { parseCursor } from '../../upstreams/cursor.ts'
import { Refusal } from '../errors/Refusal.ts'

/**
 * Decodes the `cursor` of a request.
 *
 * @throws {@link Refusal} 400 for a cursor that the provider did not write
 */
export function readCursor<schema extends v.GenericSchema>(
  schema: schema,
  cursor: string | undefined,
): v.InferOutput<schema> | undefined {
  if (cursor === undefined) return undefined
  const position = parseCursor(schema, cursor)
  if (position !== undefined) return position
  const description = 'Expected a cursor that came with an answer'
  throw new Refusal(400, { name: 'cursor', description })
}

/** Cursor text that is safe in a database query. */
export const cursorText = v.pipe(v.string(), v.regex(/^[\w:.-]{1,100}$/))
