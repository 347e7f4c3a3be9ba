import { hexToBytes } from 'viem'
import { plainText } from '../../../core/untrusted/plainText.ts'

const word = 32

/**
 * Decodes a contract's text: a string, or the bytes32 of tokens older than strings. Untrusted, so
 * it is freed of characters that hide or reverse text, and cut to `limit`. Undefined if the
 * response is no text.
 */
export function decodeText(answer: string, limit: number): string | undefined {
  if (!/^0x([0-9a-f]{2})+$/i.test(answer)) return undefined
  // Longer responses are abuse; no name needs more.
  const bytes = hexToBytes(`0x${answer.slice(2, 2 + 2 * 4_096)}`)
  const text = new TextDecoder().decode(bytes.length === word ? bytes : stringOf(bytes))
  return plainText(text.replaceAll('\uFFFD', ''), limit) || undefined
}

/** The bytes of an ABI string: offset, length, content. */
function stringOf(bytes: Uint8Array): Uint8Array {
  const start = numberAt(bytes, 0)
  const length = numberAt(bytes, start)
  return bytes.subarray(start + word, start + word + length)
}

/** Positions beyond the response count as its end. */
function numberAt(bytes: Uint8Array, at: number): number {
  let number = 0
  for (const byte of bytes.subarray(at, at + word))
    number = Math.min(number * 256 + byte, bytes.length)
  return number
}
