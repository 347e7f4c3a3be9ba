import type { Engine } from '../../../core/engine.ts'
import { push } from '../../../core/router/push.ts'

/** Explains what a wallet is. */
export function openGuide(engine: Engine): void {
  engine.events.emit('CLICK_WALLET_HELP')
  push(engine, { view: 'WhatIsAWallet' })
}

/** Shows where wallets can be had. */
export function openGetWallet(engine: Engine): void {
  engine.events.emit('CLICK_GET_WALLET')
  push(engine, { view: 'GetWallet' })
}
