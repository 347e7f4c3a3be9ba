const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * A page for paying, as browsers write it; undefined for what a provider must not make us open:
 * schemes that run code, plain HTTP to anywhere but this machine, names and passwords in it.
 */
export function checkoutHref(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { hostname, href, password, protocol, username } = new URL(text)
  if (username || password) return undefined
  const isSafe = protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
  return isSafe ? href : undefined
}
