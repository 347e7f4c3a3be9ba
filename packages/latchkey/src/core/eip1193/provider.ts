/** What a wallet puts into the page: EIP-1193, of which only `request` is certain. */
export type Provider = {
  request(request: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** Whether something can be asked as a wallet is asked. */
export function isProvider(value: unknown): value is Provider {
  return typeof property(value, 'request') === 'function'
}

/** A property of something that we know nothing about. */
export function property(value: unknown, name: string): unknown {
  const isBag = (typeof value === 'object' && value !== null) || typeof value === 'function'
  try {
    return isBag ? Reflect.get(value, name) : undefined
  } catch {
    // A getter that throws has nothing to tell, and is no reason to stop looking.
    return undefined
  }
}
