import * as v from 'valibot'
import { SignInRefusal } from './SignInRefusal.ts'

/**
 * Reads a JSON body up to a length.
 *
 * @throws {@link SignInRefusal} 400 for another shape, 413 if too long, 415 for other types
 */
export async function readBody<value>(
  request: Request,
  schema: v.GenericSchema<unknown, value>,
  longest: number,
): Promise<value> {
  // Pages of other sites can send forms and plain text without asking, but not JSON.
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json')
    throw new SignInRefusal(415, 'content-type', 'Send JSON with Content-Type: application/json.')
  const text = await readText(request, longest)
  return parseBody(v.pipe(v.string(), v.parseJson(), schema), text)
}

/** @throws {@link SignInRefusal} 400 for another shape */
export function parseBody<value>(schema: v.GenericSchema<unknown, value>, body: unknown): value {
  const { issues, output, success } = v.safeParse(schema, body)
  if (success) return output
  const where = v.getDotPath(issues[0]) ?? 'body'
  throw new SignInRefusal(400, 'body', `The body is invalid at ${where}. Compare the API.`)
}

async function readText(request: Request, longest: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  const reader = request.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done || !value) return text + decoder.decode()
    length += value.length
    if (length > longest) {
      await reader?.cancel()
      throw new SignInRefusal(413, 'body', `The body is longer than ${longest} bytes.`)
    }
    text += decoder.decode(value, { stream: true })
  }
}
