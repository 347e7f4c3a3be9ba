import * as v from 'valibot'
import { id, text } from './fields.ts'

/**
 * The word by which the page and the frame meet.
 *
 * ```
 * page                                  frame
 *  │          ◄─── "hello" ───            │   to the page that embeds it
 *  │          ─── "hello" + port ───►     │   to the frame's exact origin
 *  │          ◄══ requests, events ══►    │   on the port, never on a window
 * ```
 *
 * Each side compares window and origin here, once. Only the holders of the port can use it.
 *
 * @example
 * ```ts
 * import { frameHello } from 'latchkey/protocol/frame'
 *
 * window.addEventListener('message', ({ data, origin }) => {
 *   if (data !== frameHello || origin !== 'https://secure.example') return
 *   // The frame waits for a port now.
 * })
 * ```
 */
export const frameHello = 'latchkey:hello'

/**
 * The version of the messages on the port; part of the frame's URL.
 *
 * @example
 * ```ts
 * import { frameVersion } from 'latchkey/protocol/frame'
 *
 * const url = new URL(`/frame?version=${frameVersion}`, 'https://secure.example')
 * ```
 */
export const frameVersion = 1

/**
 * The frame's response to a request. `result` is validated by `frameResults`.
 *
 * @example
 * ```ts
 * import { frameResponse } from 'latchkey/protocol/frame'
 * import { parse } from 'valibot'
 *
 * const { outcome } = parse(frameResponse, {
 *   id: 1,
 *   kind: 'response',
 *   outcome: { error: { code: 'DECLINED', message: 'The visitor declined' }, ok: false },
 * })
 * if (!outcome.ok) outcome.error.code // 'DECLINED'
 * ```
 */
export const frameResponse = v.object({
  kind: v.literal('response'),
  id,
  outcome: v.variant('ok', [
    v.object({ ok: v.literal(true), result: v.unknown() }),
    v.object({
      ok: v.literal(false),
      error: v.object({
        /** A code of `frameErrors`. */
        code: text(40),
        message: text(1000),
        /** The EIP-1193 or JSON-RPC code, for wallet requests. */
        rpcCode: v.optional(v.pipe(v.number(), v.safeInteger())),
        /** When the request may be repeated, in seconds. */
        retryAfter: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(86_400))),
      }),
    }),
  ]),
})

/** The frame's response to a request. */
export type FrameResponse = v.InferOutput<typeof frameResponse>
