import type { Texts, Translate } from '@latchkey/kit/words/words.ts'
import { shownText } from '../../decode/shownText.ts'

/**
 * Returns a function that translates the texts of a catalogue by their English words, and shows others
 * harmlessly as they are.
 *
 * @param prefix begins each key of the catalogue
 */
export function translateKnown<texts extends Texts>(
  texts: texts,
  prefix: string,
  t: Translate<keyof texts & string>,
): (text: string) => string {
  const isKnown = (key: string): key is keyof texts & string => Object.hasOwn(texts, key)
  return (text) => {
    const key = `${prefix}.${text}`
    return isKnown(key) ? t(key) : shownText(text, { most: 100 })
  }
}
