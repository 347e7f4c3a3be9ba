import * as v from 'valibot'
import { FrameError } from '../../port/FrameError.ts'

/** A number of JSON-RPC, in hexadecimal digits. */
export const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,64}$/i, 'Expected a hexadecimal number'),
  v.transform((digits) => BigInt(digits)),
)

export function toQuantity(value: bigint | number): string {
  return `0x${value.toString(16)}`
}

/** Reads a number that a node sent. */
export function readQuantity(value: unknown): bigint {
  const parsed = v.safeParse(quantity, value)
  if (parsed.success) return parsed.output
  throw new FrameError('RPC_FAILED', 'The node sent an unreadable response.', { rpcCode: -32603 })
}
