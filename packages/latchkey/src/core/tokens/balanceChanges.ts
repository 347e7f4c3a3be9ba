// chunk: core
/** Fires `change` when a transaction that may change a balance begins or ends. Kept by `engine.once`. */
export function balanceChanges(): EventTarget {
  return new EventTarget()
}
