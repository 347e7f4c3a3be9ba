// chunk: connections
/**
 * Fires `change` when a transaction that may change a balance begins or ends, and `approved` after a request
 * to the embedded wallet. Kept by `engine.once`.
 */
export function balanceChanges(): EventTarget {
  return new EventTarget()
}
