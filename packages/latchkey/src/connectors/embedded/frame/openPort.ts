import { frameHello } from '../../../protocol/frame/frameEnvelope.ts'

/** The parts of the page's window that the handshake uses. */
export type PageWindow = Pick<Window, 'addEventListener'>

/**
 * Hands a port to the frame whenever it greets the page (see `frameHello`), and calls `onPort` with the
 * page's end. Window and origin of each greeting are compared here; later messages use the port.
 */
export function openPort(
  page: PageWindow,
  frame: () => Window | null | undefined,
  origin: string,
  onPort: (port: MessagePort) => void,
  signal: AbortSignal,
): void {
  page.addEventListener(
    'message',
    (event: MessageEvent<unknown>) => {
      const { source } = event
      const expected = frame()
      if (event.data !== frameHello || event.origin !== origin) return
      if (!expected || source !== expected) return
      const { port1, port2 } = new MessageChannel()
      expected.postMessage(frameHello, origin, [port2])
      onPort(port1)
    },
    { signal },
  )
}
