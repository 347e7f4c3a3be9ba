import { useKit } from '../KitContext.ts'
import type { Texts, Translate } from './words.ts'

/** Returns a catalogue's texts: the host's, then the locale's, then English. */
export function useTexts<texts extends Texts>(texts: texts): Translate<keyof texts & string> {
  return useKit().wordsOf(texts)
}
