import type { Context } from 'hono'

type Incoming = {
  readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly socket?: { readonly remoteAddress?: string }
}

/**
 * Node's request, if Hono's server for Node provides it; undefined for requests without a server.
 */
export function incomingOf(c: Context): Incoming | undefined {
  // `HttpBindings` of @hono/node-server.
  const { incoming }: { incoming?: Incoming } = c.env ?? {}
  return incoming
}

/** Reads a request header, from Node's request if possible: Hono copies all headers to read one. */
export function headerOf(c: Context, name: Lowercase<string>): string | undefined {
  const headers = incomingOf(c)?.headers
  if (!headers) return c.req.header(name)
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}
