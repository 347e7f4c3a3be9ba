import { useSyncExternalStore } from 'react'
import type { HostProps } from './HostProps.ts'
import { Host as PlainHost } from './PlainHost.tsx'

/** A page that asks for consent once the visitor wants to connect. */
export function Host({ latchkey }: HostProps) {
  const isWanted = useSyncExternalStore(
    (listener) => latchkey.subscribe(listener),
    () => latchkey.getState().open,
  )
  return (
    <>
      <PlainHost latchkey={latchkey} />
      {isWanted && (
        <aside aria-label="Privacy">
          <button onClick={() => dispatchEvent(new Event('consent'))} type="button">
            Accept
          </button>
        </aside>
      )}
    </>
  )
}
