import type { LatchkeyEvent } from 'latchkey'
import { useLatchkey } from 'latchkey/react'
import { useEffect, useState } from 'react'

/** The latest events, newest first. */
export function EventLog() {
  const { subscribeEvents } = useLatchkey()
  const [events, setEvents] = useState<readonly LatchkeyEvent[]>([])
  useEffect(
    () => subscribeEvents((event) => setEvents((known) => [event, ...known].slice(0, 50))),
    [subscribeEvents],
  )
  return (
    <section aria-labelledby="events" className="card">
      <h2 id="events">Events</h2>
      <ol className="events">
        {events.map((event) => (
          <li key={`${event.timestamp}${event.event}${events.indexOf(event)}`}>
            <time>{new Date(event.timestamp).toLocaleTimeString('en')}</time>
            <strong>{event.event}</strong>
            <code>{event.properties && JSON.stringify(event.properties)}</code>
          </li>
        ))}
      </ol>
    </section>
  )
}
