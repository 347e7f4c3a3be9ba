import type { Visit } from '../Visit.ts'

/** Headers of every response: readable by other origins, without content sniffing. */
export const commonHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After,X-Request-Id',
  'X-Content-Type-Options': 'nosniff',
  'X-Request-Id': '',
} as const

/** Creates a response with the common headers. Changing headers later would copy them. */
export function respond(
  visit: Visit,
  body: string | Uint8Array<ArrayBuffer> | null,
  { headers, status = 200 }: { headers: Readonly<Record<string, string>>; status?: number },
): Response {
  return respondWithHeaders(visit, body, { headers: { ...commonHeaders, ...headers }, status })
}

/** Creates a response whose headers already contain the common ones, which saves a copy. */
export function respondWithHeaders(
  visit: Visit,
  body: string | Uint8Array<ArrayBuffer> | null,
  { headers, status }: { headers: Readonly<Record<string, string>>; status: number },
): Response {
  visit.hasCommonHeaders = true
  return new Response(body, { status, headers: { ...headers, 'X-Request-Id': visit.id } })
}

/** Adds the common headers to a response. */
export function addCommonHeaders(visit: Visit, response: Response): Response {
  if (visit.hasCommonHeaders) return response
  for (const [name, value] of Object.entries(commonHeaders)) response.headers.set(name, value)
  response.headers.set('X-Request-Id', visit.id)
  return response
}
