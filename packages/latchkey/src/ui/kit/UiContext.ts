import { createContext, useContext } from 'react'
import type { Engine } from '../../core/engine.ts'
import type { PanelModule, PanelName } from './feature.ts'

/** The modal's own services; those of its controls are in `KitContext`. */
export type Ui = {
  readonly engine: Engine
  /** Fetches a feature's panel for a view of another feature. */
  readonly loadPanel: (name: PanelName) => Promise<PanelModule>
}

export const UiContext = createContext<Ui | undefined>(undefined)

/** Returns the services that the shell provides. */
export function useUi(): Ui {
  const ui = useContext(UiContext)
  if (!ui) throw new Error('Rendered outside of the modal: there is no UiContext')
  return ui
}
