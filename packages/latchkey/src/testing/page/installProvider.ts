/** How a virtual wallet appears on pages. */
export type Placement = {
  readonly info: { uuid: string; name: string; icon: string; rdns: string }
  readonly announces: boolean
  readonly legacy: boolean
  /** Milliseconds until it appears. */
  readonly announceDelay: number
}

/**
 * Installs a provider into a page as an extension does. Returns a function that removes it.
 *
 * Also sent to browsers as text, so it uses nothing from outside itself.
 */
export function installProvider(
  page: Window & typeof globalThis,
  provider: object,
  { info, announces, legacy, announceDelay }: Placement,
): () => void {
  const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
  const announce = () =>
    page.dispatchEvent(new page.CustomEvent('eip6963:announceProvider', { detail }))
  const arrive = () => {
    if (legacy) {
      Object.defineProperty(page, 'ethereum', {
        configurable: true,
        value: provider,
        writable: true,
      })
      page.dispatchEvent(new page.Event('ethereum#initialized'))
    }
    if (!announces) return
    page.addEventListener('eip6963:requestProvider', announce)
    announce()
  }
  const timer = announceDelay > 0 ? page.setTimeout(arrive, announceDelay) : undefined
  if (timer === undefined) arrive()

  return () => {
    page.clearTimeout(timer)
    page.removeEventListener('eip6963:requestProvider', announce)
    if (legacy && Reflect.get(page, 'ethereum') === provider)
      Reflect.deleteProperty(page, 'ethereum')
  }
}
