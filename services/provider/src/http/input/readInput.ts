import type { Context } from 'hono'
import * as v from 'valibot'
import { Refusal } from '../errors/Refusal.ts'
import { excessOf } from './excessOf.ts'
import { isStorable } from './isStorable.ts'

/** Validates the query. @throws {@link Refusal} 400 with up to ten reasons */
export function readQuery<schema extends v.GenericSchema>(
  c: Context,
  schema: schema,
): v.InferOutput<schema> {
  return read(schema, c.req.query(), 'query')
}

/** Validates the path parameters. @throws {@link Refusal} 400 with up to ten reasons */
export function readParts<schema extends v.GenericSchema>(
  c: Context,
  schema: schema,
): v.InferOutput<schema> {
  return read(schema, c.req.param(), 'path')
}

/**
 * Validates a JSON body of any content type: browsers send JSON as `text/plain` to avoid a
 * preflight.
 *
 * @throws {@link Refusal} 400 with the reasons
 */
export async function readBody<schema extends v.GenericSchema>(
  c: Context,
  schema: schema,
): Promise<v.InferOutput<schema>> {
  const text = await c.req.text()
  const value = parseJson(text)
  // PostgreSQL cannot store these characters. The value is searched only if an escape could contain
  // one.
  if (/\\u(0000|d[89a-f])/i.test(text) && !isStorable(value))
    throw new Refusal(400, { name: 'body', description: 'The body has text that is not Unicode' })
  return read(schema, value, 'body', text.length)
}

/** Validates a JSON body that is passed on and never stored. @throws {@link Refusal} 400 */
export async function readForwarded<schema extends v.GenericSchema>(
  c: Context,
  schema: schema,
): Promise<v.InferOutput<schema>> {
  const text = await c.req.text()
  return read(schema, parseJson(text), 'body', text.length)
}

/** Larger input is refused with its first reason: finding all would block other requests. */
const explainedLength = 4_096
const mostReasons = 10
const longestReason = 200

/** Validates outside input. @throws {@link Refusal} 400 with up to ten reasons */
export function read<schema extends v.GenericSchema>(
  schema: schema,
  input: unknown,
  where: string,
  length = 0,
): v.InferOutput<schema> {
  const first = v.safeParse(schema, input, { abortEarly: true })
  if (first.success) return first.output
  const all = length > explainedLength ? first : v.safeParse(schema, input)
  throw new Refusal(
    400,
    (all.issues ?? first.issues).slice(0, mostReasons).map((issue) => ({
      name: (v.getDotPath(issue) ?? where).slice(0, longestReason),
      description: issue.message.slice(0, longestReason),
    })),
  )
}

const tooMuch = {
  levels: 'The body is nested too deep',
  values: 'The body has too many values',
}

function parseJson(text: string): unknown {
  const excess = excessOf(text)
  if (excess) throw new Refusal(400, { name: 'body', description: tooMuch[excess] })
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, { name: 'body', description: 'The body is not JSON' })
  }
}
