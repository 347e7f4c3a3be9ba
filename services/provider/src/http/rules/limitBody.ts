import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '../errors/Refusal.ts'

/** Refuses bodies above so many bytes before they are read. */
export function limitBody(maxSize: number): MiddlewareHandler {
  const refuse = (): never => {
    const description = `The body has more than ${maxSize.toLocaleString('en-US')} bytes`
    // The rest of the body stays unread, so nothing more can come over this connection.
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

/** What a body says of its length, where that holds: Node cuts off what comes after it. */
function lengthOf(c: Context): number | undefined {
  const length = c.req.header('content-length')
  return length === undefined || c.req.header('transfer-encoding') ? undefined : Number(length)
}
