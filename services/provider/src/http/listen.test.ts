import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'

async function start(options: { connectionsPerNetwork?: number; headMs?: number }) {
  const listener = await listen({
    ...{ connectionsPerNetwork: 1e6, front: undefined, graceMs: 0, hostname: '127.0.0.1', port: 0 },
    ...options,
    fetch: () => new Response('here'),
  })
  onTestFinished(() => listener.stop())
  return async (text: string): Promise<Socket> => {
    const socket = connect(listener.port, '127.0.0.1')
    onTestFinished(() => {
      socket.destroy()
    })
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(text)
    return socket
  }
}

/** Resolves with whether the server answered before it closed the connection. */
const isAnswered = (socket: Socket) =>
  new Promise<boolean>((resolve) => {
    socket.once('data', () => resolve(true))
    socket.once('close', () => resolve(false))
  })

const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

test('closes connections above the limit of their network', async () => {
  const open = await start({ connectionsPerNetwork: 3 })
  const half = await Promise.all([1, 2, 3].map(() => open('GET / HTTP/1.1\r\n')))
  expect(await isAnswered(await open(request))).toBe(false)
  half[0]?.destroy()
  await expect.poll(async () => isAnswered(await open(request))).toBe(true)
  expect(half.slice(1).map(({ closed }) => closed)).toEqual([false, false])
})

test.each(['', 'G', 'GET / HTTP/1.1\r\nHost: a\r\n'])(
  'closes a connection whose head is late: %j',
  async (text) => {
    const open = await start({ headMs: 200 })
    const socket = await open(text)
    socket.resume()
    await expect.poll(() => socket.closed, { timeout: 10_000 }).toBe(true)
  },
)
