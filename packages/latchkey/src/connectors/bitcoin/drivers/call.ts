import { property } from '../../../core/eip1193/provider.ts'
import { has } from '../has.ts'
import { unsupported } from '../refusals.ts'

/** Calls a wallet's function, and waits; one that it lacks is one that it does not support. */
export async function call(
  wallet: object,
  name: string,
  ...input: readonly unknown[]
): Promise<unknown> {
  const work = property(wallet, name)
  if (typeof work !== 'function') throw unsupported(name)
  return work.apply(wallet, input)
}

/** Hears events of a wallet that speaks as Node's emitters do. One that refuses an event has no such event. */
export function hear(
  wallet: object,
  events: readonly string[],
  listener: (value: unknown) => void,
): () => void {
  if (!has(wallet, 'on')) return () => {}
  for (const event of events) void call(wallet, 'on', event, listener).catch(() => {})
  return () => {
    const stop = has(wallet, 'removeListener') ? 'removeListener' : 'off'
    for (const event of events) void call(wallet, stop, event, listener).catch(() => {})
  }
}
