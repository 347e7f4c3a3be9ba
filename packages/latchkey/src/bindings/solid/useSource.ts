import { type Accessor, createSignal, onCleanup, onMount, sharedConfig } from 'solid-js'
import { isServer } from 'solid-js/web'
import type { Source } from '../source.ts'

/**
 * Follows a source until its owner is disposed. Servers and hydrating browsers see the initial value, and a server
 * subscribes to nothing.
 */
export function useSource<value>(source: Source<value>): Accessor<value> {
  if (isServer) return source.getInitial
  const isHydrating = Boolean(sharedConfig.context)
  const [reading, setReading] = createSignal(isHydrating ? source.getInitial() : source.get())

  const update = () => setReading(() => source.get())
  onCleanup(source.subscribe(update))
  if (isHydrating) onMount(update)
  return reading
}
