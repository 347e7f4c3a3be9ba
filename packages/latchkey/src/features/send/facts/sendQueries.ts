import { availableFeatures } from '../../../core/availableFeatures.ts'
import type { CaipAddress } from '../../../core/caip.ts'
import type { Engine } from '../../../core/engine.ts'
import { hasErrorCode } from '../../../core/errors/LatchkeyError.ts'
import { type Recipient, resolveRecipient } from '../../../core/names/resolveRecipient.ts'
import type { Network } from '../../../core/network.ts'
import type { Query } from '../../../core/queries/query.ts'
import { isAddress } from '../../../core/recipients/isAddress.ts'
import { type EstimatedFee, estimateFee } from '../../../core/transactions/estimateFee.ts'
import { type SendModel, sendModel } from '../sendModel.ts'
import { type SendState, sendStore } from '../sendStore.ts'
import { readPastTransfers } from './readPastTransfers.ts'
import { type ReadToken, readToken } from './readToken.ts'
import type { PastTransfers } from './summarizePastTransfers.ts'

/** The queries of a form as it stands. */
export type SendQueries = {
  readonly coin?: Query<bigint>
  readonly token?: Query<ReadToken | undefined> | undefined
  readonly recipient?: Query<Recipient | undefined> | undefined
  readonly recipientKind?: Query<'person' | 'contract' | 'token'> | undefined
  readonly pastTransfers?: Query<PastTransfers | undefined> | undefined
  readonly fee?: Query<EstimatedFee> | undefined
}

/** How long typing has to rest before a name is looked up or a fee estimated, in ms. */
const typing = 300
/** In ms. */
const every = 10_000
/** Amounts and fees are polled, and never shown from an earlier visit to the form. */
const live = { keep: 0, poll: every }
/** A recipient does not change while it is typed: only a failed read is repeated. */
const steady = { keep: 0, retry: every }

type Here = {
  readonly engine: Engine
  readonly network: Network
  readonly from: string
  readonly account: CaipAddress
  readonly model: SendModel
  readonly send: SendState
}

/** The queries that the form needs now; none while the account cannot send. */
export function sendQueries(engine: Engine, send: SendState): SendQueries {
  const state = engine.store.getState()
  const model = sendModel(state, send)
  const { from, network } = model
  if (!network || !from) return {}
  const account: CaipAddress = `${network.caipNetworkId}:${from}`
  const here = { account, engine, from, model, network, send }
  return {
    coin: {
      ...live,
      key: ['send.coin', account],
      read: async () => {
        const adapter = await engine.loadAdapter(network.chainNamespace)
        return (await adapter.getBalance({ address: from, network })).value
      },
    },
    fee: feeQuery(here),
    recipientKind: recipientKindQuery(here),
    pastTransfers: availableFeatures(state).activity
      ? {
          fresh: 60_000,
          key: ['send.pastTransfers', account],
          read: (signal) => readPastTransfers(engine, account, signal),
          retry: every,
        }
      : undefined,
    recipient: recipientQuery(here),
    token: tokenQuery(here),
  }
}

function tokenQuery({ account, engine, from, network, send: { choice } }: Here) {
  if (choice.kind !== 'token' || choice.chainId !== network.caipNetworkId) return undefined
  const { address } = choice
  return {
    ...live,
    key: ['send.token', account, address],
    read: () => readToken(engine, { account: from, address, network }),
  }
}

function recipientQuery({ engine, network, send: { to } }: Here) {
  const typed = to.trim()
  if (typed === '') return undefined
  return {
    ...steady,
    key: ['send.recipient', network.caipNetworkId, typed],
    read: (signal: AbortSignal) => readRecipient(engine, typed, signal),
    wait: isAddress(network.chainNamespace, typed) ? 0 : typing,
  }
}

/** Servers that a name points to learn of it only once the visitor has finished typing. */
async function readRecipient(engine: Engine, typed: string, signal: AbortSignal) {
  try {
    return await resolveRecipient(engine, typed, { isOffchainAllowed: false, signal })
  } catch (error) {
    const { isRecipientFinal } = sendStore(engine).getState()
    if (!hasErrorCode(error, 'NAME_OFFCHAIN') || !isRecipientFinal) throw error
    return resolveRecipient(engine, typed, { signal })
  }
}

function recipientKindQuery({ engine, model: { recipient }, network }: Here) {
  if (!recipient) return undefined
  const { address } = recipient
  return {
    ...steady,
    key: ['send.recipientKind', network.caipNetworkId, address],
    read: async () => {
      const { inspect } = await engine.loadAdapter(network.chainNamespace)
      return inspect ? inspect({ address, network }) : 'person'
    },
  }
}

function feeQuery({ account, engine, from, model, send }: Here) {
  const { amount = 0n, asset, recipient } = model
  if (!asset) return undefined
  // Nodes refuse to estimate a transfer of more than the balance.
  const moved = asset.balance !== undefined && amount > asset.balance ? asset.balance : amount
  // Without a recipient, a transfer to oneself costs the same.
  const to = recipient?.address ?? from
  return {
    ...live,
    key: ['send.fee', account, JSON.stringify(asset.moved), String(moved), to],
    read: () => estimateFee(engine, { transfer: { amount: moved, asset: asset.moved, to } }),
    wait: send.fee.status === 'none' ? 0 : typing,
  }
}
