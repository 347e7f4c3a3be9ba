/** A message id between page and wallet: milliseconds · 1000 + random, a safe integer. */
export function randomId(isTaken: (id: number) => boolean = () => false): number {
  for (;;) {
    const id = Date.now() * 1000 + Math.floor(Math.random() * 1000)
    if (!isTaken(id)) return id
  }
}

/** How many ids of one millisecond are remembered: more are refused. */
const memory = 8

/**
 * Whether a message is newer than the latest ones, repeats one of them, or is older. Ids are ordered
 * by their milliseconds only, since the rest is random. An id that is not a number counts as old.
 */
export function orderOfId(id: number, latest: readonly number[] = []): 'new' | 'repeated' | 'old' {
  if (latest.includes(id)) return 'repeated'
  const [last] = latest
  if (last === undefined) return Number.isFinite(id) ? 'new' : 'old'
  const isNew =
    latest.length < memory ? millisecondOf(id) >= millisecondOf(last) : isLater(id, last)
  return isNew ? 'new' : 'old'
}

/** The latest ids with a new one: all of the same millisecond. */
export function withId(id: number, [...latest]: readonly number[] = []): readonly number[] {
  return latest[0] !== undefined && isLater(id, latest[0]) ? [id] : [...latest, id]
}

function isLater(id: number, than: number): boolean {
  return millisecondOf(id) > millisecondOf(than)
}

function millisecondOf(id: number): number {
  return Math.floor(id / 1000)
}

/** A message id between page and relay: 19 digits, beyond a double. */
export function relayId(): string {
  return `${Date.now()}${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
}
