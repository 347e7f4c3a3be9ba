import type { Engine } from '../../core/engine.ts'
import { currentNetwork } from '../../core/selectors.ts'
import { chosenAsset } from './chosenAsset.ts'
import { moneyToAmount } from './convertMoney.ts'
import { sendStore } from './sendStore.ts'

/** Takes in what was typed as the amount: tokens, or the dollars that buy them now. */
export function typeAmount(engine: Engine, text: string): void {
  const store = sendStore(engine)
  const send = store.getState()
  const network = currentNetwork(engine.store.getState())
  const asset = network && chosenAsset(send, network)
  if (send.money === undefined || !asset) store.setState({ amount: text })
  else store.setState({ amount: moneyToAmount(text, asset) ?? '', money: text })
}
