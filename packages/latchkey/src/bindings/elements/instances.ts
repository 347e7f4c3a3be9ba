import { engineOf } from '../../core/instance/engineOf.ts'
import type { Latchkey } from '../../core/instance/latchkey.ts'

/** The instances that the elements of a page may serve, in the order in which they came. */
export type Instances = {
  /** Adds an instance; returns what takes it out again. */
  add(latchkey: Latchkey): () => void
  /** The instance of this name, or without a name the first. */
  find(name: string | null): Latchkey | undefined
  /** Hears that an instance came or went. */
  subscribe(listener: () => void): () => void
}

/** Where a defined element keeps its instances. Shared by all versions of Latchkey on the page. */
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
