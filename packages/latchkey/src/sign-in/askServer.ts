import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { signInError } from '../core/signIn/errors.ts'
import { createStorage } from '../core/storage/storage.ts'
import { failure } from '../protocol/failure.ts'

const patience = 15_000
const longestBody = 1_000_000

/**
 * Requests a route of the sign-in server.
 *
 * @throws {@link LatchkeyError} `SIGN_IN_REFUSED` with the server's reason, or `SIGN_IN_UNREACHABLE`
 */
export async function askServer<answer extends GenericSchema>(
  url: string,
  route: string,
  answer: answer,
  body?: object,
): Promise<InferOutput<answer>> {
  const { json, status } = await send(url, route, body)
  if (status !== 200) {
    const { output, success } = safeParse(failure, json)
    const problem = success ? output.reasons[0]?.name : undefined
    if (status === 401 && problem) throw signInError('SIGN_IN_REFUSED', { problem })
    throw signInError('SIGN_IN_UNREACHABLE', { problem: problem ?? `HTTP ${status}` })
  }
  const { issues, output, success } = safeParse(answer, json)
  if (success) return output
  throw signInError('SIGN_IN_UNREACHABLE', { cause: issues, problem: 'its response is not valid' })
}

async function send(url: string, route: string, body: object | undefined) {
  const token = readToken(url)
  try {
    const response = await fetch(routeOf(url, route), {
      // Servers know the visitor by cookies, also on another subdomain.
      credentials: 'include',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.timeout(patience),
      ...(body && { body: JSON.stringify(body), method: 'POST' }),
    })
    const text = await response.text()
    const json: unknown = text.length > longestBody ? undefined : parse(text)
    return { json, status: response.status }
  } catch (cause) {
    throw signInError('SIGN_IN_UNREACHABLE', { cause, problem: 'no response' })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The status says what happened.
    return undefined
  }
}

/** Puts the route in front of the query. */
function routeOf(url: string, route: string): string {
  const [path = '', query] = url.split('?')
  return `${path.replace(/\/$/, '')}${route}${query === undefined ? '' : `?${query}`}`
}

/** Keeps the token of a server without cookies. */
export function keepToken(url: string, token: string): void {
  createStorage().set(keyOf(url), token)
}

export function forgetToken(url: string): void {
  createStorage().remove(keyOf(url))
}

function readToken(url: string): string | undefined {
  return createStorage().get(keyOf(url), (kept) => (typeof kept === 'string' ? kept : undefined))
}

/** One token per server: never sent to another. */
function keyOf(url: string): string {
  return `siwx-auth-token:${url}`
}
