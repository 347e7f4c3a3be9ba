const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Normalizes a checkout URL. Returns undefined for an unsafe one: other schemes than HTTPS (or HTTP on
 * localhost), and URLs with credentials.
 */
export function checkoutHref(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { hostname, href, password, protocol, username } = new URL(text)
  if (username || password) return undefined
  const isSafe = protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
  return isSafe ? href : undefined
}
