import type { Placement, placeInPage } from './placeInPage.ts'

/** What an answer looks like on its way to the page: errors lose their code when they are thrown. */
export type Answer =
  | { readonly result: unknown }
  | { readonly error: { code?: unknown; message: string; data?: unknown } }

/** Where page and test meet on the page's global object. */
export type Meeting = { readonly ask: string; readonly tell: string }

/**
 * Makes the page's half of a provider whose wallet lives in the test.
 *
 * It is sent to browsers as text, so it uses nothing from outside itself.
 */
export function bridgeToPage(
  page: Window & typeof globalThis,
  place: typeof placeInPage,
  { ask, tell }: Meeting,
  placement: Placement,
): void {
  // A script may run twice on one document: on its arrival and by hand.
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
      // One by one, so that a listener that throws is the page's own error and stops no other.
      for (const known of [...listeners])
        if (known.event === event) page.queueMicrotask(() => known.listener(value))
    },
  })
  place(page, provider, placement)
}
