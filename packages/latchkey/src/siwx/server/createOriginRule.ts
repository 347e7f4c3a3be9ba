import { SignInRefusal } from './SignInRefusal.ts'

/** Admits the host's pages, and no others. */
export type OriginRule = {
  /** Whether all pages are encrypted. */
  readonly isSecure: boolean
  /**
   * The origin of the requesting page; the first one if no browser requests.
   *
   * @throws {@link SignInRefusal} 403 for a page of another site
   */
  check(headers: Headers): string
  /** Lets the page read the response (CORS). */
  allow(response: Response, origin: string | null): Response
}

/**
 * Admits pages of the given origins.
 *
 * @throws `TypeError` if they are no origins, or mix http and https
 */
export function createOriginRule(origins: readonly string[]): OriginRule {
  const [first] = origins
  const isSecure = origins.every((origin) => origin.startsWith('https:'))
  const areOrigins = origins.every(
    (origin) =>
      /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin,
  )
  if (first === undefined || !areOrigins)
    throw new TypeError('`origins` has to list origins like https://app.example, without a path.')
  if (!isSecure && origins.some((origin) => origin.startsWith('https:')))
    throw new TypeError('`origins` mixes http and https. Create handlers for each.')

  return {
    allow(response, origin) {
      response.headers.append('Vary', 'Origin')
      if (origin === null || !origins.includes(origin)) return response
      response.headers.set('Access-Control-Allow-Credentials', 'true')
      response.headers.set('Access-Control-Allow-Origin', origin)
      return response
    },
    check(headers) {
      const origin = headers.get('origin')
      if (origin === null) {
        // Browsers state the origin of every POST. Navigations and scripts of other sites do not.
        if (headers.get('sec-fetch-site') !== 'cross-site') return first
      } else if (origins.includes(origin)) return origin
      throw new SignInRefusal(403, 'origin', 'Pages of this origin may not sign in here.')
    },
    isSecure,
  }
}
