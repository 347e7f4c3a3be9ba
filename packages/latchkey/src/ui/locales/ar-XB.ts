import { mapWords } from './mapWords.ts'

const opening = '\u202e'
const closing = '\u202c'

/** English forced to run from right to left: shows what does not mirror. */
export function translate(_: string, english: string): string {
  return mapWords(english, (words) => words.replace(/\S+/g, (word) => opening + word + closing))
}
