import { isRecord } from '../../../core/untrusted/isRecord.ts'
import { isText } from './shapes.ts'

/** A decrypted message: a JSON-RPC request or response. */
export type SignMessage = {
  /** The id as a number, for ordering and matching. */
  readonly id: number
  /** The id as written: a response repeats it digit by digit, though it may exceed a double. */
  readonly idText: string
} & (
  | { readonly kind: 'request'; readonly method: string; readonly params: unknown }
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'error'; readonly error: RpcError }
)

export type RpcError = { readonly code: number; readonly message: string; readonly data?: unknown }

/** Parses a decrypted message; undefined if it is no JSON-RPC. */
export function parseMessage(text: string): SignMessage | undefined {
  const value = parseJson(text)
  if (!isRecord(value) || !(typeof value.id === 'number' || isText(value.id))) return undefined
  const ids = { id: Number(value.id), idText: idTextOf(text, value.id) }
  if (isText(value.method))
    return { ...ids, kind: 'request', method: value.method, params: value.params }
  if ('result' in value) return { ...ids, kind: 'result', result: value.result }
  return isRecord(value.error)
    ? { ...ids, error: parseError(value.error), kind: 'error' }
    : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A peer with the key may send anything.
    return undefined
  }
}

function idTextOf(text: string, id: number | string): string {
  if (isText(id)) return JSON.stringify(id)
  if (Number.isSafeInteger(id)) return String(id)
  for (const [, digits] of text.matchAll(/"id"\s*:\s*(\d+)/g))
    if (digits && Number(digits) === id) return digits
  return JSON.stringify(id)
}

/** The error of a response, with defaults for missing fields. */
export function parseError(error: Readonly<Record<string, unknown>>): RpcError {
  const { code, data, message } = error
  return {
    code: typeof code === 'number' ? code : 0,
    message: isText(message) && message.trim() ? message.slice(0, 500) : 'no reason',
    ...(data !== undefined && { data }),
  }
}
