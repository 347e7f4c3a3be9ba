import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type { Failure } from 'latchkey/protocol'

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Sends JSON for requests that Node rejects before any route. */
export function answerBrokenRequests(server: EventEmitter): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    const status = statuses[error.code ?? ''] ?? '400 Bad Request'
    const body: Failure = {
      status: 'FAILED',
      reasons: [{ name: 'request', description: status.slice(4) }],
    }
    const text = JSON.stringify(body)
    socket.end(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\n` +
        `Access-Control-Allow-Origin: *\r\nContent-Length: ${Buffer.byteLength(text)}\r\n` +
        `Connection: close\r\n\r\n${text}`,
    )
    return socket
  })
}
