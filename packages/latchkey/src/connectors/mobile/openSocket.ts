import { sleep } from '../../core/lifetime/sleep.ts'

/** Subprotocols of wallets that accept bytes, and of those that accept base64 text. */
export const carriers = [
  'com.solana.mobilewalletadapter.v1',
  'com.solana.mobilewalletadapter.v1.base64',
]

const firstPause = 100
const longestPause = 1_000

/**
 * Connects to the wallet that is being opened, and retries until it listens.
 *
 * @throws the signal's reason
 */
export async function openSocket(port: number, signal: AbortSignal): Promise<WebSocket> {
  for (let pause = firstPause; ; pause = Math.min(pause * 1.5, longestPause)) {
    const socket = await tryOnce(port, signal)
    if (socket) return socket
    await sleep(pause, signal)
  }
}

function tryOnce(port: number, signal: AbortSignal): Promise<WebSocket | undefined> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://localhost:${port}/solana-wallet`, carriers)
    socket.binaryType = 'arraybuffer'
    const finish = (result?: WebSocket) => {
      signal.removeEventListener('abort', giveUp)
      socket.onopen = socket.onclose = null
      resolve(result)
    }
    const giveUp = () => {
      reject(signal.reason)
      finish()
      socket.close()
    }
    socket.onopen = () => finish(socket)
    // A close event follows; the error only says that no wallet listens yet.
    socket.onerror = () => undefined
    socket.onclose = () => finish()
    signal.addEventListener('abort', giveUp)
  })
}
