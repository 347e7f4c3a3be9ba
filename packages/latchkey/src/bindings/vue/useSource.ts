import {
  getCurrentInstance,
  getCurrentScope,
  onMounted,
  onScopeDispose,
  type ShallowRef,
  shallowRef,
} from 'vue'
import { hasPage } from '../../core/platform.ts'
import type { Source } from '../source.ts'

/** A reference that changes with the instance, for reading. */
export type Reading<value> = Readonly<ShallowRef<value>>

/**
 * Follows a source until the component or the scope ends. Servers and hydrating browsers see the initial value, and a
 * server subscribes to nothing, because Vue unmounts nothing there.
 */
export function useSource<value>(source: Source<value>): Reading<value> {
  if (!hasPage()) return shallowRef(source.getInitial())
  // Vue assigns the element that a server rendered before `setup` runs.
  const isHydrating = Boolean(getCurrentInstance()?.vnode.el)
  const reading = shallowRef(isHydrating ? source.getInitial() : source.get())

  let unsubscribe: (() => void) | undefined
  const update = () => {
    reading.value = source.get()
  }
  const start = () => {
    update()
    unsubscribe = source.subscribe(update)
  }
  if (isHydrating) onMounted(start)
  else start()
  if (getCurrentScope()) onScopeDispose(() => unsubscribe?.())
  return reading
}
