import { decodeAbiParameters, type Hex, hexToString } from 'viem'

/** Reads a text that a contract answered: as it should be, or as 32 bytes like the oldest tokens. */
export function readText(answer: Hex | undefined): string {
  if (!answer) return ''
  try {
    return decodeAbiParameters([{ type: 'string' }], answer)[0]
  } catch {
    // No text in the usual form; the other form is tried.
  }
  return answer.length === 66 ? hexToString(answer).replace(/\0+$/, '') : ''
}

/** Reads a whole number that a contract answered. */
export function readNumber(answer: Hex | undefined): bigint | undefined {
  return answer && answer.length >= 66 ? BigInt(answer.slice(0, 66)) : undefined
}
