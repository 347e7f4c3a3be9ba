import type { Engine } from '../engine.ts'
import type { Latchkey } from './latchkey.ts'

/**
 * Under this key an instance holds its engine, which its public type does not have. All versions of
 * Latchkey on a page share the key: elements of one may serve an instance of another.
 */
export const engineKey: unique symbol = Symbol.for('latchkey.engine')

export type Holder = { readonly [engineKey]: Engine }

/** The engine of an instance, for bindings and actions. */
export function engineOf(latchkey: Latchkey): Engine {
  // `createInstance` gives every instance its engine.
  return (latchkey as Latchkey & Holder)[engineKey]
}
