import type { Engine } from '../engine.ts'
import type { Latchkey } from './latchkey.ts'

/**
 * The key under which an instance holds its engine, hidden from its public type. All versions of
 * Latchkey on a page share the key, so that elements of one version can serve an instance of another. A
 * private field or a WeakMap would not: neither is shared by two bundles, nor seen through a framework's proxy.
 */
export const engineKey: unique symbol = Symbol.for('latchkey.engine')

export type Holder = { readonly [engineKey]: Engine }

/** Returns the engine of an instance, for bindings and actions. */
export function engineOf(latchkey: Latchkey): Engine {
  // `createInstance` gives every instance its engine.
  return (latchkey as Latchkey & Holder)[engineKey]
}
