import { property } from '../../../core/eip1193/provider.ts'
import { isRecord } from '../../../core/untrusted/isRecord.ts'
import { createCalls } from '../createCalls.ts'
import { boundedText, hostError } from '../hostWords.ts'

/** An event of the app's wallet. */
export type WalletEvent = { readonly event: string; readonly params: readonly unknown[] }

export type FarcasterPort = {
  /** Reads a property of the app. */
  read(name: string, limit?: number): Promise<unknown>
  /** Calls a function of the app. */
  call(name: string, argument: unknown): Promise<unknown>
  onWalletEvent(listener: (event: WalletEvent) => void): void
}

type AppBridge = { postMessage(text: string): void }

/**
 * The channel to the Farcaster app: Comlink's messages, of which the app needs two kinds. They pass
 * through the frame's parent, or in phone apps through the web view.
 */
export function createFarcasterPort(signal: AbortSignal): FarcasterPort {
  const bridge = bridgeOf(window)
  const calls = createCalls(signal)
  const listeners = new Set<(event: WalletEvent) => void>()
  let origin: string | undefined

  if (bridge) {
    listen(document, 'FarcasterFrameCallback', settle)
    listen(document, 'FarcasterFrameEthProviderEvent', tell)
  } else
    window.addEventListener(
      'message',
      ({ data, origin: from, source }) => {
        if (source !== window.parent || (origin !== undefined && from !== origin)) return
        if (property(data, 'type') === 'frameEthProviderEvent') tell(data)
        else if (settle(data)) origin = from
      },
      { signal },
    )

  return {
    call: (name, argument) =>
      send({ argumentList: [{ type: 'RAW', value: argument }], path: [name], type: 'APPLY' }),
    onWalletEvent: (listener) => void listeners.add(listener),
    read: (name, limit) => send({ path: [name], type: 'GET' }, limit),
  }

  function send(message: object, limit?: number): Promise<unknown> {
    return calls.send((id) => {
      if (bridge) bridge.postMessage(JSON.stringify({ ...message, id }))
      else window.parent.postMessage({ ...message, id }, origin ?? '*')
    }, limit)
  }

  /** Returns whether the message is an answer. */
  function settle(data: unknown): boolean {
    if (!isRecord(data)) return false
    const id = boundedText(data.id)
    if (!id || (data.type !== 'RAW' && data.type !== 'HANDLER')) return false
    const thrown = property(property(data.value, 'value'), 'message')
    calls.settle(
      id,
      data.type === 'RAW'
        ? { value: data.value }
        : { error: hostError(boundedText(thrown) ?? 'no reason') },
    )
    return true
  }

  function tell(data: unknown): void {
    const event = boundedText(property(data, 'event'))
    const params = property(data, 'params')
    if (!event || (origin === undefined && !bridge)) return
    for (const listener of listeners)
      listener({ event, params: Array.isArray(params) ? params : [] })
  }

  function listen(target: Document, name: string, listener: (data: unknown) => void): void {
    target.addEventListener(name, (event) => listener(property(event, 'data')), { signal })
  }
}

function bridgeOf(page: Window): AppBridge | undefined {
  const bridge = property(page, 'ReactNativeWebView')
  // Phone apps' web views provide it with this method.
  return typeof property(bridge, 'postMessage') === 'function' ? (bridge as AppBridge) : undefined
}
