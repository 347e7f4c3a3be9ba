import type { Bytes } from '../bytes.ts'
import { KeysError } from '../KeysError.ts'
import { bytesFrom, indexOfWord } from './words.ts'

/** Longer texts are refused before they are read. */
const maxLength = 1000

/**
 * Reads words of BIP-39's English list as bytes, whatever their case, spaces, line breaks,
 * punctuation and numbering.
 *
 * @throws `PHRASE_INVALID`, with `position` for the first word that the list lacks
 */
export function readWords(text: string, count: number): Bytes {
  if (text.length > maxLength) throw new KeysError('PHRASE_INVALID')
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const indices = words.map((word, place) => {
    const index = indexOfWord(word)
    if (index === undefined)
      throw new KeysError('PHRASE_INVALID', {
        detail: `Word ${place + 1} is not in the list.`,
        position: place + 1,
      })
    return index
  })
  if (indices.length !== count)
    throw new KeysError('PHRASE_INVALID', {
      detail: `It has ${indices.length} words instead of ${count}.`,
    })
  return bytesFrom(indices)
}
