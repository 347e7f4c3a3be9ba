import { bodyLimit } from 'hono/body-limit'
import { Refusal } from './Refusal.ts'

/** Refuses bodies above so many bytes before they are read. */
export function limitBody(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: (c) => {
      // The rest of the body stays unread, so nothing more can come over this connection.
      c.header('Connection', 'close')
      const description = `The body has more than ${maxSize.toLocaleString('en-US')} bytes`
      throw new Refusal(413, { name: 'body', description })
    },
  })
}
