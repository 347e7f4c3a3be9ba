import type { Context } from 'hono'
import { headerOf, incomingOf } from './headerOf.ts'

/**
 * The client's address. A trusted proxy states it in the last entry of `X-Forwarded-For`, which it
 * wrote itself.
 */
export function addressOf(c: Context, { trustProxy }: { trustProxy: boolean }): string {
  const forwarded = trustProxy ? headerOf(c, 'x-forwarded-for')?.split(',').at(-1)?.trim() : ''
  return forwarded || incomingOf(c)?.socket?.remoteAddress || 'unknown'
}
