import { once } from 'node:events'
import { WebSocket } from 'ws'
import { createRelayIdentity } from '../relay/relayIdentity.ts'

/** A connection to the relay that publishes and receives messages. */
export type Mailbox = {
  /** Resolves with the relay's response to a call. */
  call(method: string, params: object): Promise<unknown>
  /** Resolves when the message arrives. */
  untilReceived(message: string): Promise<void>
  close(): void
}

/** Connects to the relay of a provider from an address of this machine. */
export async function openMailbox(providerUrl: string, localAddress: string): Promise<Mailbox> {
  const url = providerUrl.replace('http', 'ws')
  const query = new URLSearchParams({ auth: createRelayIdentity()(url), projectId: 'visitor' })
  const socket = new WebSocket(`${url}/?${query}`, { localAddress })
  const waiting = new Map<string, (value: unknown) => void>()
  const received = new Set<string>()
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data))
    if (frame.method !== 'irn_subscription') return settle(String(frame.id), frame.result)
    const { message } = frame.params.data
    received.add(message)
    settle(message, undefined)
    socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
  })
  await once(socket, 'open')
  let calls = 0

  function settle(key: string, value: unknown) {
    waiting.get(key)?.(value)
    waiting.delete(key)
  }

  function until(key: string) {
    return new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`No response to ${key}`)), 5_000)
      waiting.set(key, (value) => {
        clearTimeout(timer)
        resolve(value)
      })
    })
  }

  return {
    call(method, params) {
      const id = `${Date.now()}${String(++calls).padStart(6, '0')}`
      const response = until(id)
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      return response
    },
    async untilReceived(message) {
      if (!received.has(message)) await until(message)
    },
    close: () => socket.terminate(),
  }
}
