import { availableFeatures } from '../../../core/availableFeatures.ts'
import type { CaipAddress } from '../../../core/caip.ts'
import type { Engine } from '../../../core/engine.ts'
import { type Receiver, resolveReceiver } from '../../../core/names/resolveReceiver.ts'
import type { Network } from '../../../core/network.ts'
import { isAddress } from '../../../core/people/isAddress.ts'
import { type EstimatedFee, estimateFee } from '../../../core/transactions/estimateFee.ts'
import { type SendModel, sendModel } from '../sendModel.ts'
import type { SendState } from '../sendStore.ts'
import type { Question } from './createReader.ts'
import { readPastTransfers } from './readPastTransfers.ts'
import { type ReadToken, readToken } from './readToken.ts'
import type { PastTransfers } from './summarizePastTransfers.ts'

/** What has to be read for a form as it stands. */
export type SendQuestions = {
  readonly coin?: Question<bigint>
  readonly token?: Question<ReadToken | undefined> | undefined
  readonly receiver?: Question<Receiver | undefined> | undefined
  readonly nature?: Question<'person' | 'contract' | 'token'> | undefined
  readonly past?: Question<PastTransfers | undefined> | undefined
  readonly fee?: Question<EstimatedFee> | undefined
}

/** How long somebody has to stop typing before a name is looked up, and a fee asked for, in ms. */
const typing = 300

type Here = {
  readonly engine: Engine
  readonly network: Network
  readonly from: string
  readonly account: CaipAddress
  readonly model: SendModel
  readonly send: SendState
}

/** Says what has to be read now; nothing where nobody can send. */
export function sendQuestions(engine: Engine, send: SendState): SendQuestions {
  const state = engine.store.getState()
  const model = sendModel(state, send)
  const { from, network } = model
  if (!network || !from) return {}
  const account: CaipAddress = `${network.caipNetworkId}:${from}`
  const here = { account, engine, from, model, network, send }
  return {
    coin: {
      key: account,
      read: async () => {
        const adapter = await engine.loadAdapter(network.chainNamespace)
        return (await adapter.getBalance({ address: from, network })).value
      },
    },
    fee: askFee(here),
    nature: askNature(here),
    past: availableFeatures(state).activity
      ? { key: account, read: () => readPastTransfers(engine, account) }
      : undefined,
    receiver: askReceiver(here),
    token: askToken(here),
  }
}

function askToken({ account, engine, from, network, send: { choice } }: Here) {
  if (choice.kind !== 'token' || choice.chainId !== network.caipNetworkId) return undefined
  const { address } = choice
  return {
    key: `${account} ${address}`,
    read: () => readToken(engine, { account: from, address, network }),
  }
}

function askReceiver({ engine, network, send: { to } }: Here) {
  const typed = to.trim()
  if (typed === '') return undefined
  return {
    key: `${network.caipNetworkId} ${typed}`,
    read: (signal: AbortSignal) => resolveReceiver(engine, typed, { signal }),
    wait: isAddress(network.chainNamespace, typed) ? 0 : typing,
  }
}

function askNature({ engine, model: { receiver }, network }: Here) {
  if (!receiver) return undefined
  const { address } = receiver
  return {
    key: `${network.caipNetworkId} ${address}`,
    read: async () => {
      const { inspect } = await engine.loadAdapter(network.chainNamespace)
      return inspect ? inspect({ address, network }) : 'person'
    },
  }
}

function askFee({ account, engine, from, model, send }: Here) {
  const { amount = 0n, asset, receiver } = model
  if (!asset) return undefined
  // What more than everything would cost, no node says.
  const moved = asset.balance !== undefined && amount > asset.balance ? asset.balance : amount
  // Until somebody is named, it costs what it would cost to oneself.
  const to = receiver?.address ?? from
  return {
    key: [account, JSON.stringify(asset.moved), moved, to].join(' '),
    read: () => estimateFee(engine, { transfer: { amount: moved, asset: asset.moved, to } }),
    wait: send.fee.status === 'none' ? 0 : typing,
  }
}
