/** The events of EIP-1193 that a virtual wallet sends. */
export const providerEvents = ['accountsChanged', 'chainChanged', 'connect', 'disconnect'] as const

export type ProviderEvent = (typeof providerEvents)[number]

type Listener = (value: unknown) => void

/** What the page gets to see of a virtual wallet: EIP-1193. */
export type VirtualProvider = {
  request(request: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): VirtualProvider
  removeListener(event: string, listener: Listener): VirtualProvider
}

export function createVirtualProvider(request: VirtualProvider['request']) {
  const listeners = new Map<string, Set<Listener>>()
  const provider: VirtualProvider = {
    request,
    on(event, listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  return {
    emit(event: ProviderEvent, value: unknown) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
    },
    provider,
  }
}
