import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../engine.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import { labelKey } from './labelKey.ts'
import { parseLabel } from './parseLabel.ts'

/** What addresses are called, by `labelKey`. */
export type Labels = Readonly<Record<string, string>>

/** `own` are the visitor's, kept in this browser; `host` are the page's, as long as it is there. */
export type LabelState = { readonly own: Labels; readonly host: Labels }

/** What the visitor's labels are kept under. */
export const labelsKey = 'labels'

/** The labels of an instance. What other tabs change of the visitor's own is heard. */
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

/** Takes what fits of what was kept: anybody may have written it. */
function parseLabels(kept: unknown): Labels | undefined {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return undefined
  return Object.fromEntries(
    Object.entries(kept).flatMap(([address, value]) => {
      const label = parseLabel(value)
      return label ? [[labelKey(address), label]] : []
    }),
  )
}
