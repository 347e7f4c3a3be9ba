import type { Engine } from '../engine.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import { hasPage } from '../platform.ts'

/** Calls the listener when another tab has signed in or out. */
export function listenToSignIns(engine: Engine, listener: () => void): void {
  const channel = engine.once(createChannel)
  // The message carries nothing: the tab reads the sessions itself.
  channel?.addEventListener('message', listener)
}

/** Tells other tabs that this one has signed in or out. */
export function notifySignIn(engine: Engine): void {
  engine.once(createChannel)?.postMessage(undefined)
}

function createChannel(engine: Engine): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined' || !hasPage()) return undefined
  const channel = new BroadcastChannel(`${engine.storage.prefix}signIn`)
  onDestroy(engine, () => channel.close())
  return channel
}
