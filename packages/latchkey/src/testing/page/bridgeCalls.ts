import type { Answer, Meeting } from './bridgeToPage.ts'
import type { StandingWallet } from './standAtPlace.ts'

/**
 * Makes the page's half of a wallet whose functions are called in the test. Bytes travel as text.
 *
 * It is sent to browsers as text, so it uses nothing from outside itself.
 */
export function bridgeCalls(
  page: Window & typeof globalThis,
  stand: (call: (name: string, input: readonly unknown[]) => Promise<unknown>) => StandingWallet,
  { ask, tell }: Meeting,
): void {
  // A script may run twice on one document: on its arrival and by hand.
  if (Reflect.has(page, tell)) return
  const write = (value: unknown) =>
    JSON.stringify(value, (_, part: unknown) =>
      Object.prototype.toString.call(part) === '[object Uint8Array]'
        ? { bytes: Array.from(part as Uint8Array) } // just seen
        : part,
    )
  const read = (text: string): unknown =>
    JSON.parse(text, (_, part: unknown) =>
      typeof part === 'object' &&
      part !== null &&
      'bytes' in part &&
      Array.isArray(part.bytes) &&
      Object.keys(part).length === 1
        ? Uint8Array.from(part.bytes)
        : part,
    )
  const standing = stand(async (name, input) => {
    const answer = read(await Reflect.get(page, ask)(write({ input, name }))) as Answer // as the test writes it
    if ('result' in answer) return answer.result ?? undefined
    const { code, data, message } = answer.error
    throw Object.assign(new Error(message), { code, data })
  })
  Reflect.defineProperty(page, tell, {
    value: (event: string, text: string) => standing.tell(event, read(text)),
  })
}
