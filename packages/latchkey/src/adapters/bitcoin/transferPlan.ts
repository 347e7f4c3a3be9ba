import type { Fee, TransferRequest } from '../../core/adapter.ts'
import { lateError } from '../../core/lateErrors.ts'
import type { Network } from '../../core/networks/network.ts'
import type { Esplora } from './createEsplora.ts'
import { readFeeRate } from './feeRate.ts'
import { parseJson, readCoins } from './readAnswers.ts'
import { dustOf, type Script, scriptOf } from './script.ts'
import { costOfAll, type Selection, selectCoins, spendable } from './selectCoins.ts'

const method = 'sendTransfer'

/** What a transfer comes to on the chain. */
export type TransferPlan = {
  readonly from: Script
  readonly to: Script
  readonly amount: bigint
  readonly chosen: Selection
}

/**
 * What a transfer costs. For more than there is, what spending all of it would: then there is something
 * to hold against the balance.
 */
export async function estimateTransfer(esplora: Esplora, request: TransferRequest): Promise<Fee> {
  const question = await readTransfer(esplora, request)
  const { fee, size } = selectCoins(question) ?? costOfAll(question)
  return { gas: BigInt(size), maxFeePerGas: BigInt(Math.ceil(question.rate)), total: fee }
}

/**
 * Chooses what is spent for a transfer.
 *
 * @throws {@link LatchkeyError} `FUNDS_TOO_LOW`, and for what is no transfer `INVALID_REQUEST`
 */
export async function planTransfer(
  esplora: Esplora,
  request: TransferRequest,
): Promise<TransferPlan> {
  const question = await readTransfer(esplora, request)
  const { amount, from, to } = question
  const dust = dustOf(to)
  if (amount < dust)
    throw invalid(`${amount} satoshis are too little for nodes to pass on: ${dust} are the least`)
  const chosen = selectCoins(question)
  if (!chosen) {
    const { decimals, symbol } = request.network.nativeCurrency
    const whole = (value: bigint) => `${Number(value) / 10 ** decimals} ${symbol}`
    throw lateError('FUNDS_TOO_LOW', {
      available: whole(spendable(question)),
      needed: whole(amount + costOfAll(question).fee),
    })
  }
  return { amount, chosen, from, to }
}

async function readTransfer(
  esplora: Esplora,
  { address, network, owner, transfer: { amount, asset, to } }: TransferRequest,
) {
  if (asset.kind !== 'native') throw invalid('only the coin of the network can be sent')
  if (owner?.type === 'ordinal') throw lateError('ORDINALS_KEPT', { address })
  if (amount < 0n) throw invalid('the amount is less than nothing')
  const scripts = { from: scriptOf(address, network, method), to: scriptOf(to, network, method) }
  const [coins, rate] = await Promise.all([
    readCoinsOf(esplora, network, address),
    readFeeRate(esplora, network),
  ])
  return { amount, coins, rate, ...scripts }
}

function readCoinsOf(esplora: Esplora, network: Network, address: string) {
  return esplora(network, {
    parse: (answer) => readCoins(parseJson(answer)),
    path: `address/${encodeURIComponent(address)}/utxo`,
  })
}

function invalid(problem: string) {
  return lateError('INVALID_REQUEST', { method, problem })
}
