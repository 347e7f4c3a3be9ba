import type { Engine } from '../../core/engine.ts'
import type { WalletFeature } from '../../core/options/options.ts'
import { push } from '../../core/router/push.ts'
import type { SendArguments } from '../../core/router/sendArguments.ts'
import { activeChain } from '../../core/selectors.ts'
import { isSmartAccount } from '../../core/transactions/isSmartAccount.ts'

const starts: Readonly<Record<WalletFeature, (engine: Engine) => void>> = {
  onramp(engine) {
    engine.events.emit('SELECT_BUY_CRYPTO')
    push(engine, { view: 'OnRampProviders' })
  },
  receive: (engine) => push(engine, { view: 'WalletReceive' }),
  send: (engine) => startSending(engine),
  swaps(engine) {
    engine.events.emit('OPEN_SWAP', whoAndWhere(engine))
    push(engine, { view: 'Swap' })
  },
}

/** Opens the view of a round button. */
export function startAction(engine: Engine, action: WalletFeature): void {
  starts[action](engine)
}

/** Opens the send form, with the given token selected. */
export function startSending(engine: Engine, sent?: SendArguments): void {
  engine.events.emit('OPEN_SEND', whoAndWhere(engine))
  push(engine, { arguments: sent, view: 'WalletSend' })
}

function whoAndWhere({ store }: Engine) {
  const state = store.getState()
  return { isSmartAccount: isSmartAccount(state), network: activeChain(state)?.chainId ?? '' }
}
