import { parseUnits } from '@latchkey/kit/figures/parseUnits.ts'
import type { Engine } from '../../../core/engine.ts'
import { currentNetwork } from '../../../core/selectors.ts'
import { chosenAsset } from '../chosenAsset.ts'
import { amountToMoney } from '../convertMoney.ts'
import { sendStore } from '../sendStore.ts'

/** Has the amount typed in dollars instead of tokens, or the other way round. It stays the same. */
export function switchUnit(engine: Engine): void {
  const store = sendStore(engine)
  const send = store.getState()
  const network = currentNetwork(engine.store.getState())
  const asset = network && chosenAsset(send, network)
  if (send.money !== undefined) {
    store.setState({ money: undefined })
    return
  }
  if (asset?.price === undefined) return
  const worth = amountToMoney(parseUnits(send.amount, asset.decimals), asset)
  store.setState({ money: worth === undefined || worth === 0 ? '' : worth.toFixed(2) })
}
