import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

// Socket paths may be about 104 bytes long on macOS, 108 on Linux.
const longestPath = 100
/** A process whose front was killed ends itself within this time. */
const patienceMs = 3_000
const pauseMs = 100

/**
 * Locks a folder for this process, because two PGlite processes would overwrite each other's data.
 * The lock is a socket: the system closes it when its owner dies.
 *
 * @throws if another process holds the lock
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const path = socketPath(folder)
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    const server = await listen(path)
    if (server) return { release: () => close(server) }
    // A killed owner leaves its socket.
    if (await isAlive(path)) await wait(pauseMs)
    else await rm(path, { force: true })
  }
  throw new Error(`${folder} is in use by another provider. Stop it, or choose another folder.`)
}

function socketPath(folder: string): string {
  const name = `latchkey-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  const inside = join(folder, 'lock.sock')
  return Buffer.byteLength(inside) <= longestPath ? inside : join(tmpdir(), `${name}.sock`)
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    // The lock alone does not keep the process alive.
    server.listen(path, () => resolve(server.unref()))
  })
}

function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) =>
    server.close((error) => (error ? reject(error) : resolve())),
  )
}
