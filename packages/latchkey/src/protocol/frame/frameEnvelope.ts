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
 */
export const frameHello = 'latchkey:hello'

/** The version of the messages on the port; part of the frame's URL. */
export const frameVersion = 1

/** The frame's response to a request. `result` is validated by `frameResults`. */
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
