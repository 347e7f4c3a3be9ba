import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import * as v from 'valibot'
import { type StartProviderOptions, startProvider } from '../startProvider.ts'
import { workers } from '../workers.ts'
import { type Report, type ToFront, toChild } from './messages.ts'
import { stopReading } from './readHead.ts'

/** Serves roles in a process of the front, which hands connections over. */
export async function runChild(
  options: StartProviderOptions,
  { hasRelay, name }: { readonly hasRelay: boolean; readonly name: string },
) {
  const waiting = new Map<number, (reports: readonly Report[]) => void>()
  let asked = 0
  let accept = (socket: Socket) => {
    socket.destroy()
  }

  // Without the front, this process gets no connection and would keep the database open.
  process.once('disconnect', () => process.exit(1))
  process.on('message', (received, handle) => {
    const { output: message, success } = v.safeParse(toChild, received)
    if (!success) return
    if (message.kind === 'reports') waiting.get(message.id)?.(message.reports)
    else if (message.kind === 'askReport') void report().then((own) => reply(message.id, own))
    else if (handle instanceof Socket) {
      handle.on('error', () => handle.destroy())
      handle.unshift(Buffer.from(message.head, 'latin1'))
      accept(handle)
    }
  })
  const reply = (id: number, own: Report) => send({ kind: 'report', id, report: own })
  const report = async (): Promise<Report> => ({
    name,
    isReady: await provider.check().then(
      () => true,
      () => false,
    ),
    metrics: provider.metrics(),
  })

  const provider = await startProvider({
    ...options,
    workers: name === 'indexer' || name === 'describer' ? workers[name] : [],
    front: {
      name,
      onAccept(take) {
        accept = take
      },
      upgrade: hasRelay ? upgrade : undefined,
      reports: () =>
        new Promise((resolve) => {
          const id = ++asked
          waiting.set(id, (reports) => {
            waiting.delete(id)
            resolve(reports)
          })
          send({ kind: 'askReports', id })
        }),
    },
  })
  send({ kind: 'ready' })
  return provider
}

/** Returns a connection that becomes a WebSocket to the front, with its request. */
function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
  if (!(socket instanceof Socket)) return
  stopReading(socket)
  const { httpVersion, method, rawHeaders, url } = request
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2)
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  const text = `${lines.join('\r\n')}\r\n\r\n${head.toString('latin1')}`
  send({ kind: 'upgrade', head: text }, socket)
}

function send(message: ToFront, socket?: Socket): void {
  // A connection that was handed over has no handle here, and ends without closing for the client.
  process.send?.(message, socket, {}, () => socket?.destroy())
}
