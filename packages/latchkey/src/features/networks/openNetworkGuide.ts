import type { Engine } from '../../core/engine.ts'
import { push } from '../../core/router/push.ts'

/** Opens the explanation of networks. */
export function openNetworkGuide(engine: Engine): void {
  push(engine, { view: 'WhatIsANetwork' })
}
