import { property } from '../../../core/eip1193/provider.ts'

type Hearing = {
  /** Where it is told, in the order to try. */
  readonly urls: readonly string[]
  readonly hash: string
  readonly signal: AbortSignal
  /** There is news. */
  readonly tell: () => void
  /** Nobody tells: a line broke, or none came up at these addresses. */
  readonly lose: (silent: readonly string[]) => void
}

/** Hears once of a transaction that the network has confirmed. Returns what stops it. */
export function hearSignature({ hash, lose, signal, tell, urls }: Hearing): () => void {
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
    // Browsers complain of a socket that is closed before it was open.
    if (line.readyState === line.CONNECTING) line.addEventListener('open', () => line.close())
    else line.close()
  }

  function open(at: number) {
    const url = urls[at]
    if (url === undefined || signal.aborted) return end()
    try {
      listen(new WebSocket(url), at, url)
    } catch {
      // No `WebSocket` here, or not from a page like this one.
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
    // Closing follows. Some runtimes end where nobody hears of an error.
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
    // Not of this protocol.
    return false
  }
}
