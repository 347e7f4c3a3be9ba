import type { Visit } from '../Visit.ts'

/** What every answer carries: pages elsewhere may read it, nobody guesses what it is. */
export const always = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After,X-Request-Id',
  'X-Content-Type-Options': 'nosniff',
  'X-Request-Id': '',
} as const

/** Makes a response with what every answer carries, in one go: touched later, it is copied. */
export function respond(
  visit: Visit,
  body: string | Uint8Array<ArrayBuffer> | null,
  { headers, status = 200 }: { headers: Readonly<Record<string, string>>; status?: number },
): Response {
  return respondWithHeaders(visit, body, { headers: { ...always, ...headers }, status })
}

/** The same of headers that have {@link always} in them: one copy less for each request. */
export function respondWithHeaders(
  visit: Visit,
  body: string | Uint8Array<ArrayBuffer> | null,
  { headers, status }: { headers: Readonly<Record<string, string>>; status: number },
): Response {
  visit.isDressed = true
  return new Response(body, { status, headers: { ...headers, 'X-Request-Id': visit.id } })
}

/** Gives a response that was made elsewhere what every answer carries. */
export function responseHeaders(visit: Visit, response: Response): Response {
  if (visit.isDressed) return response
  for (const [name, value] of Object.entries(always)) response.headers.set(name, value)
  response.headers.set('X-Request-Id', visit.id)
  return response
}
