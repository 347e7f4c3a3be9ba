import { relayPushMethod } from '../../../protocol/relay/relayMethods.ts'
import { envelopeLimit } from './crypto/envelope.ts'
import type { RelayMessage } from './transport.ts'

/** A relay's frame, validated. */
export type RelayFrame =
  | { readonly type: 'answer'; readonly id: string; readonly refused?: string }
  /** `id` is the id's text in the frame. */
  | { readonly type: 'push'; readonly id: string; readonly message: RelayMessage }

/** Parses a frame; undefined if invalid. */
export function readFrame(text: string): RelayFrame | undefined {
  if (text.length > envelopeLimit) return undefined
  const frame = asRecord(parse(text))
  if (!frame) return undefined
  if (frame.method === relayPushMethod) {
    const id = idIn(frame.id, text)
    const message = asMessage(asRecord(asRecord(frame.params)?.data))
    return id !== undefined && message ? { id, message, type: 'push' } : undefined
  }
  if (typeof frame.id !== 'string') return undefined
  if (frame.error !== undefined) {
    const said = asRecord(frame.error)?.message
    return { id: frame.id, refused: typeof said === 'string' ? said : 'error', type: 'answer' }
  }
  return frame.result === undefined ? undefined : { id: frame.id, type: 'answer' }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON.
    return undefined
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  // Reading any key is safe: values are unknown.
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)
    : undefined
}

function asMessage(data: Readonly<Record<string, unknown>> | undefined): RelayMessage | undefined {
  const { message, publishedAt, tag, topic } = data ?? {}
  return typeof topic === 'string' &&
    typeof message === 'string' &&
    typeof tag === 'number' &&
    typeof publishedAt === 'number'
    ? { message, publishedAt, tag, topic }
    : undefined
}

/** A push's id as text, since relays number beyond a double. */
function idIn(id: unknown, text: string): string | undefined {
  if (typeof id === 'string' || Number.isSafeInteger(id)) return JSON.stringify(id)
  for (const [, digits] of text.matchAll(/"id"\s*:\s*(\d{16,20})\b/g))
    if (Number(digits) === id) return digits
  return undefined
}
