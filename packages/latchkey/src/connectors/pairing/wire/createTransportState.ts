import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { lateError } from '../../../core/errors/lateErrors.ts'
import type { Transport, TransportState } from './transport.ts'

/** How things stand, and whoever wants to know. */
export type TransportStates = Transport['state'] & {
  /** The relay is being asked for: it has a moment before it counts as away. */
  begin(): void
  become(next: TransportState): void
  close(): void
}

/** No later than this a relay that is away is said to be. */
const lateMs = 3_000

/** Keeps the state of a transport to the relay of that URL. */
export function createTransportState(url: string | undefined): TransportStates {
  const watchers = new Set<(state: TransportState) => void>()
  let state: TransportState = { status: 'idle' }
  let late: ReturnType<typeof setTimeout> | undefined

  function become(next: TransportState): void {
    clearTimeout(late)
    if (next.status === state.status && next.error === state.error) return
    state = next
    for (const watcher of [...watchers]) watcher(next)
  }

  return {
    become,
    begin() {
      if (state.status === 'connecting') return
      become({ status: 'connecting' })
      late = setTimeout(() => become({ error: unreachable(url), status: 'unreachable' }), lateMs)
    },
    close() {
      become({ status: 'idle' })
      watchers.clear()
    },
    get: () => state,
    subscribe(watcher) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}

/** Nobody answers at the URL. */
export function unreachable(url: string | undefined): LatchkeyError {
  return lateError('PROVIDER_UNREACHABLE', { url })
}
