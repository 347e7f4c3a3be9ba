import type { Engine } from '../../core/engine.ts'
import { formatUnits } from '../../core/figures/formatUnits.ts'
import { dataOf } from '../../core/queries/queryState.ts'
import { sendModel } from './sendModel.ts'
import { sendStore } from './sendStore.ts'

/** The reserve in hundredths of the fee, since fees change from block to block. */
const margin = 150n

/**
 * Fills in the whole balance; of the chain's own coin all but the fee, unless a smart account sends.
 * Returns false while the fee is unknown.
 */
export function fillMax(engine: Engine): boolean {
  const store = sendStore(engine)
  const { asset, fee, isSmartAccount } = sendModel(engine.store.getState(), store.getState())
  if (asset?.balance === undefined) return false
  const paysFee = asset.moved.kind === 'native' && !isSmartAccount
  if (paysFee && !fee) return false
  // A transfer of everything may cost more than the typed amount, and some coins may not be worth their fee.
  const all = (paysFee && fee?.all) || { fee: fee?.fee ?? 0n, value: asset.balance }
  const left = paysFee ? (all.fee * margin) / 100n : 0n
  const most = all.value > left ? all.value - left : 0n
  const amount = formatUnits(most, asset.decimals)
  store.setState({ amount, max: paysFee ? { amount, fee: all.fee } : undefined, money: undefined })
  return true
}

/** Whether all of it can be taken now. */
export function canFillMax(engine: Engine): boolean {
  const send = sendStore(engine).getState()
  const { asset, isSmartAccount } = sendModel(engine.store.getState(), send)
  if (!asset?.balance) return false
  return asset.moved.kind !== 'native' || isSmartAccount || dataOf(send.fee) !== undefined
}
