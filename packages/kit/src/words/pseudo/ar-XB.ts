import { mapWords } from './mapWords.ts'

const opening = '\u202e'
const closing = '\u202c'

/** English from right to left, to reveal what is not mirrored. */
export function translate(_: string, english: string): string {
  return mapWords(english, (words) => words.replace(/\S+/g, (word) => opening + word + closing))
}
