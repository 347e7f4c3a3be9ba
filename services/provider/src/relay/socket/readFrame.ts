import * as v from 'valibot'
import { excessOf } from '../../http/input/excessOf.ts'
import { idText } from './idText.ts'

/** A client's frame: a call, the receipt of a push, or invalid. */
export type Frame =
  | {
      readonly kind: 'call'
      readonly id: string
      readonly method: string
      readonly params: unknown
    }
  | { readonly kind: 'receipt'; readonly pushId: string; readonly isTaken: boolean }
  | { readonly kind: 'strange' }

const id = v.union([v.pipe(v.string(), v.maxLength(128)), v.number()])
const call = v.object({ id, method: v.string(), params: v.optional(v.unknown()) })
const receipt = v.object({ id, result: v.optional(v.unknown()), error: v.optional(v.unknown()) })

/**
 * Parses a frame. A call's id is kept as JSON text, so that the response repeats it exactly.
 * Undefined if the text is not JSON, or has more values than any call.
 */
export function readFrame(text: string): Frame | undefined {
  if (excessOf(text)) return undefined
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  const asked = v.safeParse(call, json)
  if (asked.success) {
    const { id, method, params } = asked.output
    return { kind: 'call', id: idOf(id, text), method, params }
  }
  const { output, success } = v.safeParse(receipt, json)
  if (success && (output.result !== undefined || output.error !== undefined))
    return { kind: 'receipt', pushId: String(output.id), isTaken: output.error === undefined }
  return { kind: 'strange' }
}

function idOf(id: string | number, text: string): string {
  return typeof id === 'string' ? JSON.stringify(id) : (idText(text) ?? String(id))
}
