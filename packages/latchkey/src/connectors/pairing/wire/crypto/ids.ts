/** A message id between page and wallet: milliseconds · 1000 + random, a safe integer. */
export function randomId(isTaken: (id: number) => boolean = () => false): number {
  for (;;) {
    const id = Date.now() * 1000 + Math.floor(Math.random() * 1000)
    if (!isTaken(id)) return id
  }
}

/** Whether a message was created later than another one, by milliseconds; the rest is random. */
export function isLaterId(id: number, than: number): boolean {
  return Math.floor(id / 1000) > Math.floor(than / 1000)
}

/** A message id between page and relay: 19 digits, beyond a double. */
export function relayId(): string {
  return `${Date.now()}${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
}
