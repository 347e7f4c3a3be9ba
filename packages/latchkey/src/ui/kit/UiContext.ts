import { createContext, useContext } from 'react'
import type { Engine } from '../../core/engine.ts'
import type { Styles } from '../theme/adoptStyles.ts'
import type { PanelModule, PanelName } from './feature.ts'
import type { Locale, WordsOf } from './words/words.ts'

/** What every part of the modal can reach. */
export type Ui = {
  readonly engine: Engine
  readonly locale: Locale
  readonly styles: Styles
  /** The words of a catalogue, in the host's choice of them or in this language. */
  readonly wordsOf: WordsOf
  /** Fetches what another feature shows within a view. */
  readonly loadPanel: (name: PanelName) => Promise<PanelModule>
  /** Has screen readers say something when they are done with what they are saying. */
  readonly announce: (text: string) => void
}

export const UiContext = createContext<Ui | undefined>(undefined)

/** What the shell provides to all that it renders. */
export function useUi(): Ui {
  const ui = useContext(UiContext)
  if (!ui) throw new Error('Rendered outside of the modal: there is no UiContext')
  return ui
}
