import { createSubscriber } from 'svelte/reactivity'
import { hasPage } from '../../core/platform.ts'
import type { Source } from '../source.ts'

/**
 * A value that changes with the instance: `current` in runes, templates and effects, and a store (`$name`)
 * everywhere.
 */
export type Reading<value> = {
  readonly current: value
  /** Calls the listener now and when the value changes. Returns a function that unsubscribes. */
  subscribe(listener: (value: value) => void): () => void
}

/** Follows a source while an effect, a template or a subscriber reads it. */
export function useSource<value>(source: Source<value>): Reading<value> {
  const get = hasPage() ? source.get : source.getInitial
  const track = createSubscriber(source.subscribe)
  return {
    get current() {
      track()
      return get()
    },
    subscribe(listener) {
      const call = () => listener(get())
      call()
      return source.subscribe(call)
    },
  }
}
