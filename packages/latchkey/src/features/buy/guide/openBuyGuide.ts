import type { Engine } from '../../../core/engine.ts'
import { push } from '../../../core/router/push.ts'

/** Opens the explanation of buying. */
export function openBuyGuide(engine: Engine): void {
  engine.events.emit('SELECT_WHAT_IS_A_BUY')
  push(engine, { view: 'WhatIsABuy' })
}
