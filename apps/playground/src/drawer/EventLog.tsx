import { useSyncExternalStore } from 'react'
import type { EventLog as Log } from './createEventLog.ts'
import { isFound } from './isFound.ts'

export type EventLogProps = { readonly log: Log; readonly search: string }

/** The latest events, newest first. */
export function EventLog({ log, search }: EventLogProps) {
  const events = useSyncExternalStore(log.subscribe, log.getEvents).map((event) => ({
    ...event,
    written: event.properties && JSON.stringify(event.properties),
  }))
  const found = events.filter(({ event, written }) => isFound(search, 'events', event, written))
  if (search && !found.length) return null
  return (
    <section aria-labelledby="events">
      <h2 id="events">Events</h2>
      {!found.length && <p className="hint">No event yet.</p>}
      <ol className="events">
        {found.map(({ event, id, timestamp, written }) => (
          <li key={id}>
            <time>{new Date(timestamp).toLocaleTimeString('en')}</time>
            <strong>{event}</strong>
            <code>{written}</code>
          </li>
        ))}
      </ol>
    </section>
  )
}
