import type { BridgedResponse, BridgeNames } from './bridgeToPage.ts'
import type { InstalledWallet } from './installAtGlobal.ts'

/**
 * Creates the page's half of a wallet whose functions run in the test. Bytes travel as text.
 *
 * Sent to browsers as text, so it uses nothing from outside itself.
 */
export function bridgeCalls(
  page: Window & typeof globalThis,
  stand: (call: (name: string, input: readonly unknown[]) => Promise<unknown>) => InstalledWallet,
  { ask, tell }: BridgeNames,
): void {
  // The script may run twice on one document: as an init script and by hand.
  if (Reflect.has(page, tell)) return
  const write = (value: unknown) =>
    JSON.stringify(value, (_, part: unknown) =>
      Object.prototype.toString.call(part) === '[object Uint8Array]'
        ? { bytes: Array.from(part as Uint8Array) } // checked above
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
    const answer = read(await Reflect.get(page, ask)(write({ input, name }))) as BridgedResponse // typed by the test's half
    if ('result' in answer) return answer.result ?? undefined
    const { code, data, message } = answer.error
    throw Object.assign(new Error(message), { code, data })
  })
  Reflect.defineProperty(page, tell, {
    value: (event: string, text: string) => standing.tell(event, read(text)),
  })
}
