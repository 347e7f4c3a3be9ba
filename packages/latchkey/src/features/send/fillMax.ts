import type { Engine } from '../../core/engine.ts'
import { formatUnits } from '../../core/figures/formatUnits.ts'
import { type SendModel, sendModel } from './sendModel.ts'
import { type SendState, sendStore } from './sendStore.ts'

/** The reserve in hundredths of the fee, since fees change from block to block. */
const margin = 150n

/**
 * Fills in the whole balance; of the chain's own coin all but the fee, unless a smart account sends whose
 * wallet does not report that it pays. Returns false while the fee is unknown.
 */
export function fillMax(engine: Engine): boolean {
  const store = sendStore(engine)
  const model = sendModel(engine.store.getState(), store.getState())
  const { asset, fee } = model
  if (asset?.balance === undefined || isWaitingForFee(model, store.getState())) return false
  const paysFee = asset.moved.kind === 'native' && model.paysFee
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
  const model = sendModel(engine.store.getState(), send)
  return Boolean(model.asset?.balance) && !isWaitingForFee(model, send)
}

function isWaitingForFee(
  { asset, fee, isSmartAccount }: SendModel,
  { fee: { status } }: SendState,
): boolean {
  if (asset?.moved.kind !== 'native' || fee) return false
  return !isSmartAccount || status !== 'failed'
}
