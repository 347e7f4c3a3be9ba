import type { Context } from 'hono'

type Incoming = {
  readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly socket?: { readonly remoteAddress?: string }
}

/** Node's own request, where Hono's server for Node handed it over; asked without a socket, none. */
export function incomingOf(c: Context): Incoming | undefined {
  // `HttpBindings` of @hono/node-server: the only thing that puts this there.
  const { incoming }: { incoming?: Incoming } = c.env ?? {}
  return incoming
}

/** A header of a request, read from Node's where that is at hand: Hono's copies all to read one. */
export function headerOf(c: Context, name: Lowercase<string>): string | undefined {
  const headers = incomingOf(c)?.headers
  if (!headers) return c.req.header(name)
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}
