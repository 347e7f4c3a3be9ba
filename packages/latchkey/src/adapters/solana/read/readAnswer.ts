import { property } from '../../../core/eip1193/provider.ts'

/** The `value` of a response with a context slot. */
export function contentOf(answer: unknown): unknown {
  return property(answer, 'value')
}

/** A whole number from a node, within the exact integers of JavaScript. */
export function wholeOf(value: unknown): bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  if (typeof value === 'string' && /^\d{1,30}$/.test(value)) return BigInt(value)
  throw new Error(`${String(value)} is no amount`)
}

export function requireText(value: unknown): string {
  if (typeof value === 'string') return value
  throw new Error('The node returned no text')
}
