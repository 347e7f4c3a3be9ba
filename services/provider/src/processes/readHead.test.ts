import { once } from 'node:events'
import { type AddressInfo, connect, createServer, Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type Head, readHead, stopReading } from './readHead.ts'

async function connection() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const accepted = once(server, 'connection')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [socket]: Socket[] = await accepted
  if (!socket) throw new Error('The server accepted no connection')
  onTestFinished(async () => {
    client.destroy()
    socket.destroy()
    server.close()
  })
  return { client, socket }
}

test('leaves the bytes after the head in the kernel on this version of Node', async () => {
  const { client, socket } = await connection()
  const head = new Promise<Head>((resolve) => readHead(socket, resolve))
  client.write('GET / HTTP/1.1\r\nUpgrade: websocket\r\n\r\n')
  expect((await head).isUpgrade).toBe(true)
  const { bytesRead } = socket
  client.write('x'.repeat(1_000_000))
  // Enough turns of the event loop to read all of it.
  for (let turn = 0; turn < 200; turn++) await nextTurn()
  expect(socket.bytesRead).toBe(bytesRead)
})

test('refuses to hand a connection over if Node keeps reading it', () => {
  const socket = Object.assign(new Socket(), { _handle: {} })
  expect(() => stopReading(socket)).toThrow(/cannot hand connections over. Set PROCESSES=1/)
})
