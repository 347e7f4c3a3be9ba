import type { Context } from 'hono'
import * as v from 'valibot'
import { Refusal } from '../errors/Refusal.ts'
import { isStorable } from './isStorable.ts'
import { isTooDeep } from './isTooDeep.ts'

/** Validates the query. @throws {@link Refusal} 400 with every reason */
export function readQuery<schema extends v.GenericSchema>(
  c: Context,
  schema: schema,
): v.InferOutput<schema> {
  return read(schema, c.req.query(), 'query')
}

/** Validates the path parameters. @throws {@link Refusal} 400 with every reason */
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
 * @throws {@link Refusal} 400 with every reason
 */
export async function readBody<schema extends v.GenericSchema>(
  c: Context,
  schema: schema,
): Promise<v.InferOutput<schema>> {
  return read(schema, parseJson(await c.req.text()), 'body')
}

/** Validates outside input. @throws {@link Refusal} 400 with every reason */
export function read<schema extends v.GenericSchema>(
  schema: schema,
  input: unknown,
  where: string,
): v.InferOutput<schema> {
  const { issues, output, success } = v.safeParse(schema, input)
  if (success) return output
  throw new Refusal(
    400,
    issues.map((issue) => ({
      name: v.getDotPath(issue) ?? where,
      description: issue.message,
    })),
  )
}

function parseJson(text: string): unknown {
  if (isTooDeep(text))
    throw new Refusal(400, { name: 'body', description: 'The body is nested too deep' })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal(400, { name: 'body', description: 'The body is not JSON' })
  }
  // PostgreSQL cannot store these characters. The value is searched only if an escape could contain
  // one.
  if (/\\u(0000|d[89a-f])/i.test(text) && !isStorable(value))
    throw new Refusal(400, { name: 'body', description: 'The body has text that is not Unicode' })
  return value
}
