import type { Engine } from '../../../core/engine.ts'
import { type AssetChoice, assetChoiceKey } from '../sendAsset.ts'
import { sendStore } from '../sendStore.ts'

/** Sends something else. An amount in tokens stays typed; one in dollars would mean another one. */
export function chooseSendAsset(engine: Engine, choice: AssetChoice): void {
  const store = sendStore(engine)
  const { amount, choice: before, money } = store.getState()
  if (assetChoiceKey(before) === assetChoiceKey(choice)) return
  const isCount = before.kind === 'nft' || choice.kind === 'nft'
  const kept = isCount ? (choice.kind === 'nft' ? '1' : '') : amount
  store.setState({ amount: money === undefined ? kept : '', choice, money: undefined })
}

/** Chooses the asset of a host or a link, and drops an amount typed for another asset. */
export function takeAsset(engine: Engine, choice: AssetChoice): void {
  const store = sendStore(engine)
  if (assetChoiceKey(store.getState().choice) !== assetChoiceKey(choice))
    store.setState({ amount: '', money: undefined })
  chooseSendAsset(engine, choice)
}
