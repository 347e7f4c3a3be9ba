import { useSyncExternalStore } from 'react'
import type { LatchkeyEvent } from '../../core/events.ts'
import { useInstance } from './useInstance.ts'

/**
 * Returns the latest event. To receive every event, pass `onEvent` or call `subscribeEvents`.
 *
 * @example
 * ```tsx
 * import { useEvents } from 'latchkey/react'
 *
 * function Welcome() {
 *   const event = useEvents()
 *   return event?.event === 'CONNECT_SUCCESS' ? <p>Welcome</p> : null
 * }
 * ```
 */
export function useEvents(): LatchkeyEvent | undefined {
  const { getEvent, subscribeEvents } = useInstance('useEvents')
  return useSyncExternalStore(subscribeEvents, getEvent, () => undefined)
}
