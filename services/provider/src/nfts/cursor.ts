import * as v from 'valibot'
import { Refusal } from '../http/errors/Refusal.ts'

/** Writes down where a page ended, so that a URL can carry it. */
export function writeCursor(place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** Reads where a page ended. @throws {@link Refusal} 400 for what no answer carried */
export function readCursor<schema extends v.GenericSchema>(
  schema: schema,
  cursor: string | undefined,
): v.InferOutput<schema> | undefined {
  if (cursor === undefined) return undefined
  const { output, success } = v.safeParse(
    v.pipe(v.string(), v.parseJson(), schema),
    Buffer.from(cursor, 'base64url').toString('utf8'),
  )
  if (success) return output
  const description = 'Expected a cursor that came with an answer'
  throw new Refusal(400, { name: 'cursor', description })
}

/** Text of a cursor that the database can take. */
export const cursorText = v.pipe(v.string(), v.regex(/^[\w:.-]{1,100}$/))
