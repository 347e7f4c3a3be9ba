import { engineOf } from '../../core/instance/engineOf.ts'
import type { Latchkey } from '../../core/instance/latchkey.ts'

/** The instances that elements of a page can serve, oldest first. */
export type Instances = {
  /** Adds an instance; returns a function that removes it. */
  add(latchkey: Latchkey): () => void
  /** Finds the instance with this name, or the first without a name. */
  find(name: string | null): Latchkey | undefined
  /** Calls the listener when an instance is added or removed. */
  subscribe(listener: () => void): () => void
}

/** The key under which a defined element holds its instances. All versions of Latchkey on the page share it. */
export const instancesKey = Symbol.for('latchkey.elements')

export function createInstances(): Instances {
  const known = new Set<Latchkey>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  return {
    add(latchkey) {
      known.add(latchkey)
      tell()
      return () => {
        if (known.delete(latchkey)) tell()
      }
    },
    find(name) {
      const all = [...known]
      if (name === null) return all[0]
      return all.find((latchkey) => engineOf(latchkey).store.getState().options.name === name)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
