import type { Engine } from '../../core/engine.ts'
import { push } from '../../core/router/push.ts'

/** Opens the explanation of wallets. */
export function openGuide(engine: Engine): void {
  push(engine, { view: 'WhatIsAWallet' })
}

/** Opens the recommended wallets with their install links. */
export function openGetWallet(engine: Engine): void {
  engine.events.emit('CLICK_GET_WALLET')
  push(engine, { view: 'GetWallet' })
}
