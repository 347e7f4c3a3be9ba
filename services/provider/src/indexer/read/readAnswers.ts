import { decodeAbiParameters, type Hex, hexToString } from 'viem'

/** Decodes a string result; the oldest tokens return 32 bytes instead. */
export function readText(answer: Hex | undefined): string {
  if (!answer) return ''
  try {
    return decodeAbiParameters([{ type: 'string' }], answer)[0]
  } catch {
    // Not a string; tries bytes32.
  }
  return answer.length === 66 ? hexToString(answer).replace(/^(.*[^\0])?\0*$/s, '$1') : ''
}

/** Decodes an integer result. */
export function readNumber(answer: Hex | undefined): bigint | undefined {
  return answer && answer.length >= 66 ? BigInt(answer.slice(0, 66)) : undefined
}
