import { hexToBytes } from 'viem'
import { plainText } from '../../../core/untrusted/plainText.ts'

const word = 32

/**
 * A text that a contract answered with: a string, or the 32 bytes that tokens had before strings were
 * agreed on. Anybody could write it, so it comes without what hides or turns letters, and no longer
 * than `limit`. Nothing where the answer is no text.
 */
export function decodeText(answer: string, limit: number): string | undefined {
  if (!/^0x([0-9a-f]{2})+$/i.test(answer)) return undefined
  // No name is longer than what fits in here, and whoever sends more than that means harm.
  const bytes = hexToBytes(`0x${answer.slice(2, 2 + 2 * 4_096)}`)
  const text = new TextDecoder().decode(bytes.length === word ? bytes : stringOf(bytes))
  return plainText(text.replaceAll('\uFFFD', ''), limit) || undefined
}

/** The bytes of an ABI string: where it begins, how long it is, what it says. */
function stringOf(bytes: Uint8Array): Uint8Array {
  const start = numberAt(bytes, 0)
  const length = numberAt(bytes, start)
  return bytes.subarray(start + word, start + word + length)
}

/** Whatever is beyond the answer counts as its end. */
function numberAt(bytes: Uint8Array, at: number): number {
  let number = 0
  for (const byte of bytes.subarray(at, at + word))
    number = Math.min(number * 256 + byte, bytes.length)
  return number
}
