import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { requestError } from '../../../core/provider/client/errors.ts'
import type { Transport, TransportState } from './transport.ts'

/** The state of a transport, with its setters. */
export type TransportStates = Transport['state'] & {
  /** Starts the delay after which the relay counts as unreachable. */
  begin(): void
  become(next: TransportState): void
  close(): void
}

/** Delay before a relay is reported as unreachable. */
const lateMs = 3_000

/** Tracks the state of a transport to the relay at a URL. */
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

/** The error for a relay that does not respond. */
export function unreachable(url: string | undefined): LatchkeyError {
  return requestError('PROVIDER_UNREACHABLE', { url })
}
