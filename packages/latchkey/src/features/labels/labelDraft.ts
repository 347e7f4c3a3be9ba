import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../../core/engine.ts'

/** A label that the visitor is writing, for a new or a saved address. */
export type LabelDraft = {
  /** Typed address or name. For a saved label, its address. */
  readonly to: string
  readonly label: string
  readonly isNew: boolean
}

export type LabelDraftState = {
  readonly draft: LabelDraft | undefined
  /** `labelKey` of the label saved last. The list moves focus to its row. */
  readonly last?: string | undefined
}

/** Keeps the draft until the visitor saves or discards it, even if the modal closes. */
export function labelDraft(engine: Engine): StoreApi<LabelDraftState> {
  return engine.once(createLabelDraft)
}

function createLabelDraft(): StoreApi<LabelDraftState> {
  return createStore<LabelDraftState>(() => ({ draft: undefined }))
}
