import type { IncomingMessage } from 'node:http'
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

/** The same for Node's request, before routing. */
export function addressOfRequest(
  { headers, socket }: IncomingMessage,
  { trustProxy }: { trustProxy: boolean },
): string {
  const list = trustProxy ? headers['x-forwarded-for'] : undefined
  const forwarded = typeof list === 'string' ? list.split(',').at(-1)?.trim() : ''
  return forwarded || socket.remoteAddress || 'unknown'
}
