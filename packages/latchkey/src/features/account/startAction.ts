import type { Engine } from '../../core/engine.ts'
import type { WalletFeature } from '../../core/options/options.ts'
import { push } from '../../core/router/push.ts'
import type { SendArguments } from '../../core/router/sendArguments.ts'

const starts: Readonly<Record<WalletFeature, (engine: Engine) => void>> = {
  onramp: (engine) => push(engine, { view: 'OnRampProviders' }),
  receive: (engine) => push(engine, { view: 'WalletReceive' }),
  send: (engine) => startSending(engine),
  swaps: (engine) => push(engine, { view: 'Swap' }),
}

/** Opens the view of a round button. */
export function startAction(engine: Engine, action: WalletFeature): void {
  starts[action](engine)
}

/** Opens the send form, with the given token selected. */
export function startSending(engine: Engine, sent?: SendArguments): void {
  push(engine, { arguments: sent, view: 'WalletSend' })
}
