import { property } from '../../../core/eip1193/provider.ts'
import { has } from '../has.ts'
import { unsupported } from '../refusals.ts'

/** Calls a wallet's function; a missing one is unsupported. */
export async function callMethod(
  wallet: object,
  name: string,
  ...input: readonly unknown[]
): Promise<unknown> {
  const work = property(wallet, name)
  if (typeof work !== 'function') throw unsupported(name)
  return work.apply(wallet, input)
}

/**
 * Subscribes to a wallet's events, in the style of Node's EventEmitter. A wallet that throws lacks
 * the event.
 */
export function subscribe(
  wallet: object,
  events: readonly string[],
  listener: (value: unknown) => void,
): () => void {
  if (!has(wallet, 'on')) return () => {}
  for (const event of events) void callMethod(wallet, 'on', event, listener).catch(() => {})
  return () => {
    const stop = has(wallet, 'removeListener') ? 'removeListener' : 'off'
    for (const event of events) void callMethod(wallet, stop, event, listener).catch(() => {})
  }
}
