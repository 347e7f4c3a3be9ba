import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../../core/engine.ts'

/** The label that is being written: a new one, or one that an address has. */
export type LabelDraft = {
  /** What is typed as an address or a name; the address itself where it has a label already. */
  readonly to: string
  readonly label: string
  readonly isNew: boolean
}

export type LabelDraftState = {
  readonly draft: LabelDraft | undefined
  /** Whose label was written last, by `labelKey`: where the visitor comes back to. */
  readonly last?: string | undefined
}

/** What is being written, until it is kept or thrown away: closing the modal loses nothing of it. */
export function labelDraft(engine: Engine): StoreApi<LabelDraftState> {
  return engine.once(createLabelDraft)
}

function createLabelDraft(): StoreApi<LabelDraftState> {
  return createStore<LabelDraftState>(() => ({ draft: undefined }))
}
