import { property } from '../../../core/eip1193/provider.ts'

type Hearing = {
  /** WebSocket URLs in the order to try. */
  readonly urls: readonly string[]
  readonly hash: string
  readonly signal: AbortSignal
  /** Called with the confirmation. */
  readonly tell: () => void
  /** Called when no socket is left: it broke, or these URLs have no listener. */
  readonly lose: (silent: readonly string[]) => void
}

/** Listens for the confirmation of one transaction. Returns a function that stops. */
export function watchSignature({ hash, lose, signal, tell, urls }: Hearing): () => void {
  const silent: string[] = []
  let socket: WebSocket | undefined
  signal.addEventListener('abort', stop)
  open(0)
  return stop

  function stop() {
    signal.removeEventListener('abort', stop)
    const line = socket
    socket = undefined
    if (!line) return
    // Browsers warn about a socket that is closed while connecting.
    if (line.readyState === line.CONNECTING) line.addEventListener('open', () => line.close())
    else line.close()
  }

  function open(at: number) {
    const url = urls[at]
    if (url === undefined || signal.aborted) return end()
    try {
      listen(new WebSocket(url), at, url)
    } catch {
      // `WebSocket` is missing, or the page's policy blocks it.
      silent.push(url)
      open(at + 1)
    }
  }

  function listen(line: WebSocket, at: number, url: string) {
    socket = line
    let isOpen = false
    line.addEventListener('open', () => {
      isOpen = true
      const params = [hash, { commitment: 'confirmed' }]
      if (socket === line)
        line.send(JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'signatureSubscribe', params }))
    })
    line.addEventListener('message', ({ data }) => {
      if (socket !== line || !isNews(data)) return
      stop()
      tell()
    })
    // A close event follows. Some runtimes crash on an unhandled error event.
    line.addEventListener('error', () => undefined)
    line.addEventListener('close', () => {
      if (socket !== line) return
      socket = undefined
      if (isOpen) return end()
      silent.push(url)
      open(at + 1)
    })
  }

  function end() {
    stop()
    lose(silent)
  }
}

function isNews(data: unknown): boolean {
  try {
    return property(JSON.parse(String(data)), 'method') === 'signatureNotification'
  } catch {
    // Not JSON-RPC.
    return false
  }
}
