/** An EIP-1193 provider. Wallets implement `request`; the rest may be missing. */
export type Provider = {
  request(request: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** Whether the value has the `request` method of an EIP-1193 provider. */
export function isProvider(value: unknown): value is Provider {
  return typeof property(value, 'request') === 'function'
}

/** Reads a property of an unknown value. */
export function property(value: unknown, name: string): unknown {
  const isBag = (typeof value === 'object' && value !== null) || typeof value === 'function'
  try {
    return isBag ? Reflect.get(value, name) : undefined
  } catch {
    // A getter that throws counts as a missing property.
    return undefined
  }
}
