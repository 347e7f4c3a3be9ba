import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Failure } from 'latchkey/protocol'

/** Refuses an upgrade with the JSON that routes send, and closes the connection. */
export function refuseUpgrade(
  socket: Duplex,
  status: number,
  reason: string,
  retryAfter?: string | undefined,
): void {
  const body: Failure = {
    status: 'FAILED',
    reasons: [{ name: 'relay', description: reason }],
  }
  const text = JSON.stringify(body)
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Refused'}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
    ...(retryAfter ? [`Retry-After: ${retryAfter}`] : []),
  ]
  // A client that never closes its side would keep the socket open.
  socket.once('finish', () => socket.destroy())
  socket.end(`${headers.join('\r\n')}\r\n\r\n${text}`)
}
