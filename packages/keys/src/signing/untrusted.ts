import type { Hex } from 'viem'

/** Whether the value is `0x` and whole bytes, at most so many. */
export function isHexBytes(value: unknown, maxBytes: number): value is Hex {
  return (
    typeof value === 'string' &&
    value.length <= 2 + 2 * maxBytes &&
    /^0x(?:[\da-f]{2})*$/i.test(value)
  )
}

/** Whether the value is an object with named fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
