import type { CaipNetworkId } from '../../../core/caip.ts'
import type { Engine } from '../../../core/engine.ts'
import { labelOf } from '../../../core/labels/labelOf.ts'
import { dataOf, errorOf } from '../../../core/queries/queryState.ts'
import { addressKey } from '../../../core/recipients/addressKey.ts'
import { recentRecipients } from '../../../core/recipients/recentRecipients.ts'
import { connectedAccount } from '../../../core/selectors.ts'
import type { EstimatedFee } from '../../../core/transactions/estimateFee.ts'
import { type SendModel, sendModel } from '../sendModel.ts'
import type { SendState } from '../sendStore.ts'
import { isBurnAddress } from './isBurnAddress.ts'
import { looksAlike } from './looksAlike.ts'

/** A warning before a transfer. */
export type Warning =
  | { readonly kind: 'burn' | 'tokenContract' | 'poisoned' | 'contract' | 'own' }
  /** No past transfer to the recipient, or past transfers are unknown. */
  | { readonly kind: 'firstTime' | 'stranger' }
  /** The recipient looks like a known one, and is another. */
  | { readonly kind: 'lookAlike'; readonly known: string }
  /** The name led to another address at the last transfer. */
  | { readonly kind: 'nameMoved'; readonly name: string; readonly before: string }
  | { readonly kind: 'otherChain'; readonly chainId: CaipNetworkId }
  /** Max left this much of the coin for the fee. */
  | { readonly kind: 'maxKept'; readonly kept: bigint }
  /** The fee no longer fits beside the amount of Max. */
  | { readonly kind: 'feeRose'; readonly fee: EstimatedFee }
  | { readonly kind: 'allOfCoin' | 'amountLost' | 'balanceUnknown' | 'noteLost' }
  | { readonly kind: 'feeUnknown'; readonly error: Error }
  /** The data is old. */
  | { readonly kind: 'old'; readonly error: Error }

/** The warnings against the most frequent losses, shown in red. */
export const grave: readonly Warning['kind'][] = ['burn', 'tokenContract', 'lookAlike', 'poisoned']

/** Finds the warnings of a transfer, the most serious first. */
export function warningsOf(engine: Engine, send: SendState): readonly Warning[] {
  const model = sendModel(engine.store.getState(), send)
  const { meantChainId } = send
  const { network } = model
  if (!network) return []
  const warnings: Warning[] = [
    ...aboutRecipient(engine, { model, send }),
    ...aboutFunds(model, send),
  ]
  if (send.isAmountLost && send.amount === '') warnings.unshift({ kind: 'amountLost' })
  if (send.isNoteLost) warnings.unshift({ kind: 'noteLost' })
  if (meantChainId && meantChainId !== network.caipNetworkId)
    warnings.unshift({ chainId: meantChainId, kind: 'otherChain' })
  return warnings
}

type Input = { readonly model: SendModel; readonly send: SendState }

function aboutRecipient(engine: Engine, { model, send }: Input): readonly Warning[] {
  const { asset, from, network, recipient } = model
  if (!recipient || !from || !network) return []
  const namespace = network.chainNamespace
  const key = addressKey(namespace, recipient.address)
  const isIt = (address: string) => addressKey(namespace, address) === key
  const recent = recentRecipients(engine, namespace)
  const own = connectedAccount(engine.store.getState())?.accounts ?? []
  const past = dataOf(send.pastTransfers)
  if (isIt(from)) return [{ kind: 'own' }]
  if (isBurnAddress(recipient.address)) return [{ kind: 'burn' }]

  const isKnown =
    recent.some(({ address }) => isIt(address)) ||
    own.some(({ address }) => isIt(address)) ||
    Boolean(past?.sentTo.has(key)) ||
    labelOf(engine, recipient.address) !== undefined
  const warnings: Warning[] = []
  const recipientKind = dataOf(send.recipientKind)
  const moved = asset?.moved
  if (recipientKind === 'token' || (moved && moved.kind !== 'native' && isIt(moved.address)))
    warnings.push({ kind: 'tokenContract' })
  const others = [
    ...recent.map(({ address }) => address),
    ...own.map(({ address }) => address),
    ...(past?.sentTo.values() ?? []),
  ]
  const alike = isKnown
    ? undefined
    : others.find((other) => looksAlike(namespace, other, recipient.address))
  if (alike) warnings.push({ kind: 'lookAlike', known: alike })
  else if (!isKnown && past?.worthless.has(key)) warnings.push({ kind: 'poisoned' })
  const before = recent.find(({ name }) => name !== undefined && name === recipient.name)
  if (before?.name && !isIt(before.address))
    warnings.push({ before: before.address, kind: 'nameMoved', name: before.name })
  if (recipientKind === 'contract') warnings.push({ kind: 'contract' })
  if (!isKnown && !warnings.length && send.pastTransfers.status !== 'loading')
    warnings.push({ kind: past ? 'firstTime' : 'stranger' })
  return warnings
}

function aboutFunds(model: SendModel, send: SendState): readonly Warning[] {
  const { amount, asset, fee, paysFee, problem } = model
  const coin = dataOf(send.coin)
  const warnings: Warning[] = []
  const isCoin = asset?.moved.kind === 'native'
  const isMax = send.max?.amount === send.amount
  if (isCoin && paysFee && amount && fee && coin !== undefined) {
    const kept = coin - amount
    const hasRisen = isMax && fee.fee > (send.max?.fee ?? 0n)
    if (hasRisen && kept < fee.fee && problem !== 'overBalance')
      warnings.push({ fee, kind: 'feeRose' })
    // Too little for another transaction like this one.
    else if (!problem && kept < 2n * fee.fee)
      warnings.push(isMax ? { kept, kind: 'maxKept' } : { kind: 'allOfCoin' })
  }
  const isUnknown = send.coin.status === 'failed' || send.token.status === 'failed'
  if (isUnknown) warnings.push({ kind: 'balanceUnknown' })
  else if (send.fee.status === 'failed' && amount && problem !== 'gasTooLow')
    warnings.push({ error: send.fee.error, kind: 'feeUnknown' })
  const kept = [send.coin, send.token, send.fee].filter(({ status }) => status === 'known')
  const [error] = kept.flatMap((reading) => errorOf(reading) ?? [])
  if (error) warnings.push({ error, kind: 'old' })
  return warnings
}
