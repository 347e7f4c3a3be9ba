import * as v from 'valibot'
import { FrameError } from '../port/FrameError.ts'
import type { PasskeyResponse } from './askPasskey.ts'

/** Messages between the page `/passkey` and the frame. Both are the secure site. */
export const passkeyMessage = v.variant('kind', [
  v.object({ kind: v.literal('ready') }),
  v.object({ kind: v.literal('options'), options: v.unknown() }),
  v.object({
    kind: v.literal('created'),
    credentialId: v.pipe(v.string(), v.maxLength(2048)),
    prf: v.optional(
      v.pipe(
        v.instance(Uint8Array),
        v.transform((bytes) => new Uint8Array(bytes)),
        v.check(({ length }) => length === 32),
      ),
    ),
    response: v.record(v.string(), v.unknown()),
  }),
  v.object({ kind: v.literal('failed') }),
])

type Message = v.InferOutput<typeof passkeyMessage>

/** How often the window is checked, in ms. */
const checkMs = 500

/**
 * Opens `/passkey` at top level, and returns a function that creates a passkey there. Call it within a
 * press, because browsers block windows that open later.
 *
 * @throws FrameError `FAILED` if the window is blocked, or the page around the frame cuts it off
 */
export function createPasskeyInWindow(): (options: unknown) => Promise<PasskeyResponse> {
  const opened = window.open('/passkey', '_blank', 'popup,width=440,height=640')
  if (!opened) throw new FrameError('FAILED', 'The window is blocked.')
  const ready = heard(opened, ({ kind }) => kind === 'ready')

  return async (options) => {
    await ready
    const answer = heard(opened, ({ kind }) => kind === 'created' || kind === 'failed')
    opened.postMessage({ kind: 'options', options } satisfies Message, location.origin)
    const message = await answer
    if (message.kind !== 'created') throw new FrameError('DECLINED', 'The passkey was not created.')
    const { credentialId, prf, response } = message
    return { credentialId, prf, response }
  }
}

function heard(opened: Window, accepts: (message: Message) => boolean): Promise<Message> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      window.removeEventListener('message', onMessage)
      clearInterval(timer)
    }
    const onMessage = ({ data, origin, source }: MessageEvent) => {
      const parsed = v.safeParse(passkeyMessage, data)
      const isOurs = source === opened && origin === location.origin
      if (!isOurs || !parsed.success || !accepts(parsed.output)) return
      stop()
      resolve(parsed.output)
    }
    const timer = setInterval(() => {
      if (!opened.closed) return
      stop()
      reject(new FrameError('DECLINED', 'The window was closed.'))
    }, checkMs)
    window.addEventListener('message', onMessage)
  })
}
