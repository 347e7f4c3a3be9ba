/** Headers that can be read by name, such as those of a `Request` or of Next's `headers()`. */
export type ReadableHeaders = { get(name: string): string | null }

/** The two cookies: `browser` binds nonces to a browser, `token` knows a signed-in visitor. */
export type CookieName = 'browser' | 'token'

/** Reads and writes the cookies, which no script can read. */
export function createCookies({
  isCrossSite,
  isSecure,
}: {
  readonly isCrossSite: boolean
  readonly isSecure: boolean
}) {
  // The prefix keeps sibling subdomains from planting a cookie.
  const prefix = isSecure ? '__Host-latchkey-' : 'latchkey-'
  const site = isCrossSite ? 'SameSite=None; Partitioned' : 'SameSite=Lax'
  const attributes = `Path=/; HttpOnly; ${site}${isSecure ? '; Secure' : ''}`

  return {
    read(headers: ReadableHeaders, name: CookieName): string | undefined {
      const start = `${prefix}${name}=`
      for (const pair of (headers.get('cookie') ?? '').split(';')) {
        const value = pair.trim()
        if (value.startsWith(start)) return readSecret(value.slice(start.length))
      }
      return undefined
    },
    /** Without a value, the cookie is deleted. */
    write(name: CookieName, value: string | undefined, seconds: number): string {
      const age = value === undefined ? 0 : seconds
      return `${prefix}${name}=${value ?? ''}; ${attributes}; Max-Age=${age}`
    },
  }
}

/** Reads the token of `Authorization: Bearer …`. */
export function readBearer(headers: ReadableHeaders): string | undefined {
  const [, token] = /^Bearer ([\w-]+)$/i.exec(headers.get('authorization') ?? '') ?? []
  return readSecret(token)
}

/** A secret of the server's own making; anything else cannot be known. */
function readSecret(text: string | undefined): string | undefined {
  return text !== undefined && /^[\da-f]{64}$/.test(text) ? text : undefined
}
