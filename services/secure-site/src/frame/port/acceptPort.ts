import { frameHello } from 'latchkey/protocol/frame'
import { FrameError } from './FrameError.ts'

/** The parts of a window that the handshake uses. */
export type FrameWindow = Pick<
  Window,
  'addEventListener' | 'removeEventListener' | 'parent' | 'top'
> & { readonly location: { readonly ancestorOrigins?: ArrayLike<string> } }

export type AcceptPortOptions = {
  readonly window: FrameWindow
  /** Whether a site may embed the frame. */
  readonly isAllowed: (origin: string) => boolean
  readonly signal?: AbortSignal
}

/** The page that embeds the frame, by its origin as the browser reported it. */
export type Embedding = { readonly origin: string; readonly port: MessagePort }

/**
 * Greets the page that embeds the frame and takes its port, if it may embed it. See `frameHello` for
 * the drawing. Everything after this uses the port, so it need not think about origins.
 *
 * @throws FrameError `NOT_EMBEDDABLE` outside of a page, inside of another frame, and for an origin
 * that the project does not name
 */
export async function acceptPort({
  isAllowed,
  signal,
  window,
}: AcceptPortOptions): Promise<Embedding> {
  const { parent } = window
  // A frame inside of a frame could be covered by a site that the embedding page does not know.
  if (parent === (window as unknown) || parent !== window.top)
    throw new FrameError('NOT_EMBEDDABLE', 'Open the embedded wallet in a page, not in a frame.')
  const ancestors = Array.from(window.location.ancestorOrigins ?? [])
  if (ancestors.some((origin) => !isAllowed(origin)))
    throw new FrameError('NOT_EMBEDDABLE', 'This site may not embed the wallet.')

  const hello = heardHello(window, (origin) => isAllowed(origin), signal)
  // The greeting holds no secret, and the page's origin is unknown before its answer.
  parent.postMessage(frameHello, '*')
  return hello
}

function heardHello(
  window: FrameWindow,
  accepts: (origin: string) => boolean,
  signal: AbortSignal | undefined,
): Promise<Embedding> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const stop = () => window.removeEventListener('message', onMessage)
    const onMessage = ({ data, origin, ports, source }: MessageEvent) => {
      const [port] = ports
      if (data !== frameHello || source !== window.parent || !accepts(origin) || !port) return
      stop()
      resolve({ origin, port })
    }
    window.addEventListener('message', onMessage)
    signal?.addEventListener('abort', () => {
      stop()
      reject(signal.reason)
    })
  })
}
