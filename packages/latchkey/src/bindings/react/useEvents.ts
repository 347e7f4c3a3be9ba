import { useSyncExternalStore } from 'react'
import type { LatchkeyEvent } from '../../core/events.ts'
import { useInstance } from './useInstance.ts'

/**
 * The latest event. One that must see every event passes `onEvent` or calls `subscribeEvents`.
 *
 * @example
 * ```tsx
 * const event = useEvents()
 * if (event?.event === 'CONNECT_SUCCESS') welcome(event.properties.name)
 * ```
 */
export function useEvents(): LatchkeyEvent | undefined {
  const { getEvent, subscribeEvents } = useInstance('useEvents')
  return useSyncExternalStore(subscribeEvents, getEvent, () => undefined)
}
