import type { Socket } from 'node:net'

/** First bytes of a connection, one character a byte. */
export type Head = { readonly text: string; readonly isUpgrade: boolean }

const longest = 16_384
const patienceMs = 10_000
const method = /^(?:G(?:E(?:T(?: |$)|$)|$)|$)/

/**
 * Reads a connection until it is clear whether it becomes a WebSocket. Unclear ones count as plain
 * requests, whose server has limits of its own. The connection is not read further.
 */
export function readHead(socket: Socket, take: (head: Head) => void): void {
  let text = ''
  const timer = setTimeout(() => finish(false), patienceMs)

  function read(bytes: Buffer): void {
    text += bytes.toString('latin1')
    const isComplete = text.includes('\r\n\r\n')
    // Only a GET request can be an upgrade.
    if (!isComplete && method.test(text.slice(0, 4)) && text.length <= longest) return
    const [lines = ''] = text.split('\r\n\r\n', 1)
    finish(isComplete && text.startsWith('GET ') && /\r\nupgrade:[ \t]*websocket/i.test(lines))
  }
  function finish(isUpgrade: boolean): void {
    clear()
    stopReading(socket)
    take({ text, isUpgrade })
  }
  function leave(): void {
    clear()
    socket.destroy()
  }
  function clear(): void {
    clearTimeout(timer)
    socket.off('data', read).off('end', leave).off('close', leave)
  }
  socket.on('error', () => socket.destroy())
  socket.on('data', read).on('end', leave).on('close', leave)
}

/** Leaves further bytes in the kernel, for the process that gets the connection. */
export function stopReading(socket: Socket): void {
  socket.pause()
  // Node reads ahead in a paused socket, and its public interface cannot prevent that once the process
  // has read from it: `pauseOnConnect` works for unread sockets only.
  const { _handle: handle } = socket as { _handle?: { readStop?: () => void } | null }
  // A closed socket has no handle. Bytes that are read here would be lost for the other process.
  if (handle && typeof handle.readStop !== 'function')
    throw new Error(`Node ${process.version} cannot hand connections over. Set PROCESSES=1.`)
  handle?.readStop?.()
}
