import type { installProvider, Placement } from './installProvider.ts'

/** A response on its way to the page: thrown errors would lose their code. */
export type BridgedResponse =
  | { readonly result: unknown }
  | { readonly error: { code?: unknown; message: string; data?: unknown } }

/** Names of the bridge's functions on the page's global object. */
export type BridgeNames = { readonly ask: string; readonly tell: string }

/**
 * Creates the page's half of a provider whose wallet lives in the test.
 *
 * Sent to browsers as text, so it uses nothing from outside itself.
 */
export function bridgeToPage(
  page: Window & typeof globalThis,
  place: typeof installProvider,
  { ask, tell }: BridgeNames,
  placement: Placement,
): void {
  // The script may run twice on one document: as an init script and by hand.
  if (Reflect.has(page, tell)) return
  const listeners: { event: string; listener: (value: unknown) => void }[] = []
  const provider = {
    async request(request: unknown) {
      const answer = await Reflect.get(page, ask)(JSON.stringify(request))
      const { result, error } = JSON.parse(answer)
      if (!error) return result
      throw Object.assign(new Error(error.message), { code: error.code, data: error.data })
    },
    on(event: string, listener: (value: unknown) => void) {
      listeners.push({ event, listener })
      return provider
    },
    removeListener(event: string, listener: (value: unknown) => void) {
      const index = listeners.findIndex(
        (known) => known.event === event && known.listener === listener,
      )
      if (index >= 0) listeners.splice(index, 1)
      return provider
    },
  }
  Reflect.defineProperty(page, tell, {
    value: (event: string, value: unknown) => {
      // Separately, so that a throwing listener is the page's own error and affects no other.
      for (const known of [...listeners])
        if (known.event === event) page.queueMicrotask(() => known.listener(value))
    },
  })
  place(page, provider, placement)
}
