import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { createAdaptorServer, type ServerType, type serve } from '@hono/node-server'
import { answerBrokenRequests } from './errors/answerBrokenRequests.ts'
import { limitConnections } from './limitConnections.ts'

type Front = { onAccept(take: (socket: Socket) => void): void }

type ListenOptions = {
  readonly fetch: Parameters<typeof serve>[0]['fetch']
  /** Hands over the connections that it accepts. */
  readonly front: Front | undefined
  readonly hostname: string
  readonly port: number
  readonly graceMs: number
  /** @default no limit */
  readonly connectionsPerNetwork?: number | undefined
  /** Time for the head of a request. @default 10 s */
  readonly headMs?: number
}

type Listener = {
  readonly port: number
  readonly server: ServerType
  /** Refuses new connections and waits for running requests. */
  stop(): Promise<void>
}

/** Starts an HTTP server on a port, or on the connections of the front. */
export async function listen({
  connectionsPerNetwork,
  fetch,
  front,
  graceMs,
  headMs = 10_000,
  hostname,
  port,
}: ListenOptions) {
  const server = createAdaptorServer({
    fetch,
    serverOptions: { connectionsCheckingInterval: headMs / 4, headersTimeout: headMs },
  })
  if (connectionsPerNetwork !== undefined)
    server.on('connection', limitConnections(connectionsPerNetwork))
  answerBrokenRequests(server)
  const isOver = front ? acceptFrom(front, server) : closeServer(server)
  const listener: Listener = {
    port: front ? port : await bind(server, port, hostname),
    server,
    async stop() {
      const timer = setTimeout(() => closeConnections(server, 'all'), graceMs)
      // Browsers keep connections open long after their last request.
      const sweep = setInterval(() => closeConnections(server, 'idle'), 50)
      try {
        const over = isOver()
        closeConnections(server, 'idle')
        await over
      } finally {
        clearTimeout(timer)
        clearInterval(sweep)
      }
    },
  }
  return listener
}

function bind(server: ServerType, port: number, hostname: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) => {
      const isTaken = 'code' in cause && cause.code === 'EADDRINUSE'
      reject(isTaken ? new Error(`Port ${port} is in use. Choose another.`, { cause }) : cause)
    })
    server.listen(port, hostname, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function closeServer(server: ServerType) {
  return () =>
    new Promise<void>((done, fail) => {
      server.close((error) => (error ? fail(error) : done()))
    })
}

/** Serves the connections of the front; the result resolves when all have ended. */
function acceptFrom(front: Pick<Front, 'onAccept'>, server: ServerType) {
  const sockets = new Set<Socket>()
  let isStopping = false
  let end = () => {}
  // Node tracks connections and their timeouts from this event on.
  server.emit('listening')
  front.onAccept((socket) => {
    if (isStopping) {
      socket.destroy()
      return
    }
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) end()
    })
    server.emit('connection', socket)
    // The bytes that the front read are emitted once the server listens to them.
    process.nextTick(() => socket.resume())
  })
  return async () => {
    isStopping = true
    if (sockets.size === 0) return
    await new Promise<void>((resolve) => {
      end = resolve
    })
  }
}

function closeConnections(server: ServerType, which: 'all' | 'idle'): void {
  // Hono's type includes HTTP/2; this server is plain HTTP.
  const plain = server as Server
  if (which === 'all') plain.closeAllConnections()
  else plain.closeIdleConnections()
}
