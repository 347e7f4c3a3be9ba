import type { Context } from 'hono'
import { headerOf, incomingOf } from './headerOf.ts'

/**
 * Where a request comes from. Only a proxy that is ours may say so for others: the last entry of
 * `X-Forwarded-For` is the one that it wrote.
 */
export function addressOf(c: Context, { trustProxy }: { trustProxy: boolean }): string {
  const forwarded = trustProxy ? headerOf(c, 'x-forwarded-for')?.split(',').at(-1)?.trim() : ''
  return forwarded || incomingOf(c)?.socket?.remoteAddress || 'unknown'
}
