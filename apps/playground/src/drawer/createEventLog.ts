import type { LatchkeyEvent } from 'latchkey'

/** An event, with a number that identifies it. */
export type LoggedEvent = LatchkeyEvent & { readonly id: number }

export type EventLog = {
  /** The latest events, newest first. */
  readonly getEvents: () => readonly LoggedEvent[]
  readonly add: (event: LatchkeyEvent) => void
  readonly subscribe: (listener: () => void) => () => void
}

const limit = 100

/** Keeps events while the drawer is closed, too. */
export function createEventLog(): EventLog {
  const listeners = new Set<() => void>()
  let events: readonly LoggedEvent[] = []
  return {
    add(event) {
      const id = (events[0]?.id ?? 0) + 1
      events = [{ ...event, id }, ...events].slice(0, limit)
      for (const listener of listeners) listener()
    },
    getEvents: () => events,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
