import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A request to repeat. */
export type Load = {
  readonly url: string
  readonly method: 'GET' | 'POST'
  /** Creates a new body per request, so that none is a duplicate. */
  readonly body?: (() => string) | undefined
  readonly status: number
}

export type Loaded = {
  readonly requests: number
  readonly perSecond: number
  readonly p99: number
}

const connections = 8
/** Limit of a slow route, which then has fewer requests. */
const longestMs = 1_000

/**
 * Requests a route over eight persistent connections. It writes to the sockets itself, because
 * Node's HTTP client costs more than a bare route and would distort the result.
 */
export async function loadRoute(load: Load, requests: number): Promise<Loaded> {
  const { hostname, port } = new URL(load.url)
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ host: hostname, noDelay: true, port: Number(port) })
      await once(socket, 'connect')
      return socket
    }),
  )
  const times: number[] = []
  let left = requests
  const startedAt = performance.now()
  const endsAt = startedAt + longestMs
  const askAll = async (socket: Socket) => {
    while (left-- > 0) {
      const askedAt = performance.now()
      if (askedAt > endsAt) return
      await ask(socket, load)
      times.push(performance.now() - askedAt)
    }
  }
  try {
    await Promise.all(sockets.map(askAll))
  } finally {
    for (const socket of sockets) socket.destroy()
  }
  const seconds = (performance.now() - startedAt) / 1_000
  const sorted = times.sort((a, b) => a - b)
  return {
    requests: sorted.length,
    perSecond: sorted.length / seconds,
    p99: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN,
  }
}

function ask(socket: Socket, { body, method, status, url }: Load): Promise<void> {
  const { host, pathname, search } = new URL(url)
  const sent = body?.() ?? ''
  const lines = [`${method} ${pathname}${search} HTTP/1.1`, `Host: ${host}`]
  if (body) lines.push('Content-Type: application/json', `Content-Length: ${sent.length}`)
  return new Promise((resolve, reject) => {
    let answer = ''
    const settle = (error?: Error) => {
      socket.off('data', read).off('error', settle).off('close', lose)
      if (error) reject(error)
      else resolve()
    }
    const lose = () => settle(new Error(`${url}: the connection was closed`))
    const read = (part: Buffer) => {
      answer += part.toString('latin1')
      if (!isWhole(answer)) return
      const [, found] = answer.split(' ', 2)
      if (found === String(status)) settle()
      else settle(new Error(`${method} ${url} answered ${answer.slice(0, 600)}`))
    }
    socket.on('data', read).on('error', settle).on('close', lose)
    socket.write(`${lines.join('\r\n')}\r\n\r\n${sent}`)
  })
}

/** Whether a response is complete, by its length or last chunk. */
function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n')
  if (end < 0) return false
  const head = answer.slice(0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) return answer.length >= end + 4 + Number(length)
  return !/\r\ntransfer-encoding: chunked/i.test(head) || answer.endsWith('\r\n0\r\n\r\n')
}
