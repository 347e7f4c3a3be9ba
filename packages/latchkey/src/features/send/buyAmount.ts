import type { Engine } from '../../core/engine.ts'
import { currentNetwork } from '../../core/selectors.ts'
import { chosenAsset } from './chosenAsset.ts'
import { moneyToAmount } from './convertMoney.ts'
import { sendStore } from './sendStore.ts'

/** Converts typed dollars once a price is known; the amount stays when the price moves. */
export function buyAmount(engine: Engine): void {
  const store = sendStore(engine)
  const send = store.getState()
  const network = currentNetwork(engine.store.getState())
  if (!send.money || send.amount !== '' || !network) return
  const asset = chosenAsset(send, network)
  const amount = asset && moneyToAmount(send.money, asset)
  if (amount !== undefined) store.setState({ amount })
}
