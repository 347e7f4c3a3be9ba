/** The EIP-1193 events of a virtual wallet. */
export const providerEvents = ['accountsChanged', 'chainChanged', 'connect', 'disconnect'] as const

/** An event that the provider emits. */
export type ProviderEvent = (typeof providerEvents)[number]

/** Receives an event's value. */
export type ProviderListener = (value: unknown) => void

/** The EIP-1193 provider of a virtual wallet. */
export type VirtualProvider = {
  request(request: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: ProviderListener): VirtualProvider
  removeListener(event: string, listener: ProviderListener): VirtualProvider
}

export function createVirtualProvider(request: VirtualProvider['request']) {
  const listeners = new Map<string, Set<ProviderListener>>()
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
