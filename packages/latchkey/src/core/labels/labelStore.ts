import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../engine.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import { labelKey } from './labelKey.ts'
import { parseLabel } from './parseLabel.ts'

/** Address labels by `labelKey`. */
export type Labels = Readonly<Record<string, string>>

/** `own` labels are the visitor's and stay in this browser. `host` labels end with the page. */
export type LabelState = { readonly own: Labels; readonly host: Labels }

/** The storage key of the visitor's labels. */
export const labelsKey = 'labels'

/** The labels of an instance. The visitor's own labels follow changes in other tabs. */
export function labelStore(engine: Engine): StoreApi<LabelState> {
  return engine.once(createLabelStore)
}

function createLabelStore(engine: Engine): StoreApi<LabelState> {
  const { storage } = engine
  const read = () => storage.get(labelsKey, parseLabels) ?? {}
  const store = createStore<LabelState>(() => ({ host: {}, own: read() }))
  onDestroy(
    engine,
    storage.subscribe(labelsKey, () => store.setState({ own: read() })),
  )
  return store
}

/** Keeps the valid labels of a stored value, because other scripts can write to storage. */
function parseLabels(kept: unknown): Labels | undefined {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return undefined
  return Object.fromEntries(
    Object.entries(kept).flatMap(([address, value]) => {
      const label = parseLabel(value)
      return label ? [[labelKey(address), label]] : []
    }),
  )
}
