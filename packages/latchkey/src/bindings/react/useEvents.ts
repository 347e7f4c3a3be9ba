import { useSyncExternalStore } from 'react'
import type { LatchkeyEvent } from '../../core/events.ts'
import { useInstance } from './useInstance.ts'

/**
 * The latest event. One that must see every event passes `onEvent` or calls `subscribeEvents`.
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
