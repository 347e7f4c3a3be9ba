import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '../errors/Refusal.ts'

/** Refuses bodies above a size before they are read. */
export function limitBody(maxSize: number): MiddlewareHandler {
  const refuse = (): never => {
    const description = `The body has more than ${maxSize.toLocaleString('en-US')} bytes`
    // The rest of the body stays unread, so the connection cannot be reused.
    throw new Refusal(413, { name: 'body', description }, { headers: { Connection: 'close' } })
  }
  const countBytes = bodyLimit({ maxSize, onError: refuse })
  return (c, next) => {
    const length = lengthOf(c)
    if (length === undefined) return countBytes(c, next)
    if (length > maxSize) refuse()
    return next()
  }
}

/** The stated length of the body, if reliable: Node ignores bytes beyond it. */
function lengthOf(c: Context): number | undefined {
  const length = c.req.header('content-length')
  return length === undefined || c.req.header('transfer-encoding') ? undefined : Number(length)
}
