import type { Context } from 'hono'

/**
 * Where a request comes from. Only a proxy that is ours may say so for others: the last entry of
 * `X-Forwarded-For` is the one that it wrote.
 */
export function addressOf(c: Context, { trustProxy }: { trustProxy: boolean }): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : ''
  if (forwarded) return forwarded
  // What Hono's server for Node hands over; asked without a socket there is none.
  const { incoming }: { incoming?: { socket?: { remoteAddress?: unknown } } } = c.env ?? {}
  const address = incoming?.socket?.remoteAddress
  return typeof address === 'string' && address ? address : 'unknown'
}
