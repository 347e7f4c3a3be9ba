import type { Engine } from '../../core/engine.ts'
import { push } from '../../core/router/push.ts'

/** Explains what a network is. */
export function openNetworkGuide(engine: Engine): void {
  engine.events.emit('CLICK_NETWORK_HELP')
  push(engine, { view: 'WhatIsANetwork' })
}
