import type { Engine } from '../../core/engine.ts'
import { push } from '../../core/router/push.ts'

/** Opens the explanation of networks. */
export function openNetworkGuide(engine: Engine): void {
  engine.events.emit('CLICK_NETWORK_HELP')
  push(engine, { view: 'WhatIsANetwork' })
}
