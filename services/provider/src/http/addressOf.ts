import type { Context } from 'hono'
import * as v from 'valibot'

const connection = v.object({
  incoming: v.object({ socket: v.object({ remoteAddress: v.optional(v.string()) }) }),
})

/**
 * Where a request comes from. Only a proxy that is ours may say so for others: the last entry of
 * `X-Forwarded-For` is the one that it wrote.
 */
export function addressOf(c: Context, { trustProxy }: { trustProxy: boolean }): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : ''
  if (forwarded) return forwarded
  const { output, success } = v.safeParse(connection, c.env)
  return (success && output.incoming.socket.remoteAddress) || 'unknown'
}
