import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import type { Child } from './superviseChild.ts'

/** Name of the process in the log and the metrics. */
export const databaseName = 'database'

/** The process of the built-in database. */
export type DatabaseProcess = {
  readonly child: Child
  /** Closes the database after the processes that use it have stopped. */
  stop(after: Promise<unknown>): Promise<boolean>
}

/**
 * Starts the process of the built-in database behind an address that stays the same when the process
 * restarts.
 *
 * @param supervise starts the process, for the given address
 */
export async function startDatabase(
  supervise: (url: string) => Child,
): Promise<DatabaseProcess & { readonly url: string }> {
  const password = randomBytes(32).toString('hex')
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    if (!child.hand(socket, { kind: 'connection', head: '' })) socket.destroy()
  })
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const url = `postgres://latchkey:${password}@127.0.0.1:${port}/latchkey?sslmode=disable`
  const child = supervise(url)
  const stop = (after: Promise<unknown>) => child.stop(after).finally(() => server.close())
  try {
    await child.started
  } catch (error) {
    server.close()
    throw error
  }
  return { child, stop, url }
}
