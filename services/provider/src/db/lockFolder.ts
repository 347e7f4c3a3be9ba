import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// What a socket's address may have on every system that we know.
const longestPath = 100

/**
 * Keeps a folder to this process: PGlite itself does not refuse a second one, and both would
 * write over each other. A socket is the lock, because the system closes it when its owner dies.
 *
 * @throws when somebody has it
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const path = socketPath(folder)
  for (let attempt = 0; attempt < 3; attempt++) {
    const server = await listen(path)
    if (server) return { release: () => close(server) }
    if (await isAlive(path)) break
    // Its owner was killed.
    await rm(path, { force: true })
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
    // It does not keep a process that has nothing else to do.
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
