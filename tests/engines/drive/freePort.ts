import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of this machine that no server uses at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no address')
  server.close()
  await once(server, 'close')
  return address.port
}
