import { once } from 'node:events'
import { WebSocket } from 'ws'

/** Sends a command of WebDriver BiDi and resolves with its result. */
export type Send = (method: string, params: object) => Promise<Record<string, unknown>>

type Pending = { resolve(result: Record<string, unknown>): void; reject(error: Error): void }

type Message = {
  readonly id?: number
  readonly result?: Record<string, unknown>
  readonly error?: string
  readonly message?: string
}

/** Connects to a browser that speaks WebDriver BiDi. */
export async function connectBidi(url: string): Promise<{ send: Send; close(): void }> {
  const socket = new WebSocket(url, { maxPayload: 2 ** 28, perMessageDeflate: false })
  const pending = new Map<number, Pending>()
  let lastId = 0
  socket.on('message', (data) => {
    const { error, id = 0, message, result }: Message = JSON.parse(String(data))
    const waiting = pending.get(id)
    pending.delete(id)
    if (result) waiting?.resolve(result)
    else waiting?.reject(new Error(`${error}: ${message}`))
  })
  socket.on('close', () => {
    for (const { reject } of pending.values()) reject(new Error('The browser closed its socket.'))
    pending.clear()
  })
  await once(socket, 'open')
  return {
    close: () => socket.terminate(),
    send: (method, params) =>
      new Promise((resolve, reject) => {
        const id = ++lastId
        pending.set(id, { reject, resolve })
        socket.send(JSON.stringify({ id, method, params }))
      }),
  }
}
