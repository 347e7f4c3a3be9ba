/** The id of a message between page and wallet: milliseconds · 1000 + chance, a safe integer. */
export function randomId(isTaken: (id: number) => boolean = () => false): number {
  for (;;) {
    const id = Date.now() * 1000 + Math.floor(Math.random() * 1000)
    if (!isTaken(id)) return id
  }
}

/** Whether a message was made later than another one. What follows the milliseconds is chance. */
export function isLaterId(id: number, than: number): boolean {
  return Math.floor(id / 1000) > Math.floor(than / 1000)
}

/** The id of a message between page and relay: 19 digits, which no double holds. */
export function relayId(): string {
  return `${Date.now()}${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
}
