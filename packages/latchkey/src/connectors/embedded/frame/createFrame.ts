import { waitFor } from '../../../core/eip1193/waitFor.ts'
import { embeddedError } from '../../../core/frame/errors.ts'
import type { EmbeddedStage } from '../../../core/ports/embeddedStage.ts'
import type {
  FrameEvent,
  FrameMethod,
  FrameParams,
  FrameResult,
} from '../../../protocol/frame/index.ts'
import { createPortClient, type FrameRequestOptions, type PortClient } from './createPortClient.ts'
import { openPort } from './openPort.ts'

export type FrameOptions = {
  readonly url: URL
  readonly stage: EmbeddedStage
  readonly onEvent: (event: FrameEvent) => void
  /** Called once the frame responds again after it was lost. */
  readonly onReload: () => void
  readonly signal: AbortSignal
}

/** The frame of the embedded wallet. */
export type Frame = {
  /** Sends a request, after opening the frame if necessary. */
  request<method extends FrameMethod>(
    method: method,
    params: FrameParams<method>,
    options?: FrameRequestOptions,
  ): Promise<FrameResult<method>>
  focus(title: string): void
  /** Loads the frame again, if it was loaded. */
  reload(): void
}

/** How long the frame may take to greet the page and respond, in ms. */
const readyTime = 20_000
const heartbeat = 5_000

/**
 * Opens the secure site's frame with the first request, in the modal's slot, and keeps it there: another
 * place would reload it. A frame that misses two heartbeats is loaded again.
 */
export function createFrame({ onEvent, onReload, signal, stage, url }: FrameOptions): Frame {
  let iframe: HTMLIFrameElement | undefined
  let client: PortClient | undefined
  let opening: Promise<PortClient> | undefined
  let greeted: (port: MessagePort) => void = () => undefined
  let beating: ReturnType<typeof setInterval> | undefined

  openPort(
    window,
    () => iframe?.contentWindow,
    url.origin,
    (port) => greeted(port),
    signal,
  )
  const unfollow = stage.onSettings(() => {
    client?.request('host.sync', stage.settings()).catch(() => undefined)
  })
  signal.addEventListener('abort', () => {
    unfollow()
    drop()
  })

  return {
    focus(title) {
      if (!iframe) return
      iframe.title = title
      iframe.focus({ preventScroll: true })
    },
    reload() {
      // A frame that is still loading has nothing to lose.
      if (client) reload()
    },
    async request(method, params, options) {
      return (await ready()).request(method, params, options)
    },
  }

  function ready(): Promise<PortClient> {
    // The host may have removed the element that held the frame.
    if (iframe && !iframe.isConnected) stop()
    if (!opening) {
      const attempt = open()
      opening = attempt
      attempt.catch(() => {
        if (opening === attempt) stop()
      })
    }
    return opening
  }

  async function open(): Promise<PortClient> {
    const slot = await stage.slot()
    signal.throwIfAborted()
    const met = new Promise<PortClient>((resolve, reject) => {
      greeted = (port) => {
        // A frame that loaded again has lost its end of the previous port.
        const isAgain = client !== undefined
        client?.close()
        // A frame that was just loaded draws nothing yet.
        onEvent({ event: 'screen', kind: 'event', screen: 'none' })
        const next = createPortClient(port, onEvent)
        client = next
        opening = Promise.resolve(next)
        next.request('host.sync', stage.settings()).then(() => {
          beat(next)
          resolve(next)
          if (isAgain) onReload()
        }, reject)
      }
    })
    if (iframe?.parentElement !== slot) iframe = place(slot)
    iframe.src = url.href
    try {
      return await waitFor(met, {
        late: embeddedError('FRAME_NOT_LOADED', { cause: { code: 4900 } }),
        limit: readyTime,
        signal,
      })
    } catch (error) {
      if (!signal.aborted) stage.reportMissing(url.origin)
      throw error
    }
  }

  function place(slot: Element): HTMLIFrameElement {
    const element = document.createElement('iframe')
    element.allow = 'publickey-credentials-get; publickey-credentials-create; clipboard-write'
    element.title = 'Wallet'
    slot.append(element)
    return element
  }

  function beat(current: PortClient) {
    clearInterval(beating)
    let missed = 0
    beating = setInterval(() => {
      current.request('frame.ping', {}, { limit: heartbeat }).then(
        () => {
          missed = 0
        },
        () => {
          if (client === current && ++missed === 2) reload()
        },
      )
    }, heartbeat)
  }

  function reload() {
    drop()
    ready().then(onReload, () => undefined)
  }

  /** Removes the frame: an element whose process ended may load nothing any more. */
  function drop() {
    stop()
    iframe?.remove()
    iframe = undefined
  }

  /** Ends the port. Pending requests reject, and the next request opens the frame again. */
  function stop() {
    clearInterval(beating)
    client?.close()
    client = undefined
    opening = undefined
  }
}
