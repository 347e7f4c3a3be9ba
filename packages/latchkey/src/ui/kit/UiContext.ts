import { createContext, useContext } from 'react'
import type { Engine } from '../../core/engine.ts'
import type { Styles } from '../theme/adoptStyles.ts'
import type { PanelModule, PanelName } from './feature.ts'
import type { Locale, WordsOf } from './words/words.ts'

/** The services that every part of the modal can use. */
export type Ui = {
  readonly engine: Engine
  readonly locale: Locale
  readonly styles: Styles
  /** Returns the texts of a catalogue, translated or replaced by the host. */
  readonly wordsOf: WordsOf
  /** Fetches a feature's panel for a view of another feature. */
  readonly loadPanel: (name: PanelName) => Promise<PanelModule>
  /** Lets screen readers announce a text after their current one. Returns a function that takes it back. */
  readonly announce: (text: string) => () => void
}

export const UiContext = createContext<Ui | undefined>(undefined)

/** Returns the services that the shell provides. */
export function useUi(): Ui {
  const ui = useContext(UiContext)
  if (!ui) throw new Error('Rendered outside of the modal: there is no UiContext')
  return ui
}
