import { type FailureName, FailureReason } from '../../../core/errors/failureReason.ts'
import type { Network } from '../../../core/network.ts'
import type { Fee, TransferRequest } from '../../../core/ports/adapter.ts'
import { walletError } from '../../../core/ports/errors.ts'
import type { Plans } from '../../../core/transactions/createPlans.ts'
import { transactionError } from '../../../core/transactions/errors.ts'
import type { Script } from '../../../siwx/bitcoin/script.ts'
import { bitcoinError } from '../errors.ts'
import type { Esplora } from '../read/createEsplora.ts'
import { readFeeRate } from '../read/feeRate.ts'
import { type Coin, parseJson, readCoins } from '../read/readAnswers.ts'
import { dustOf, scriptOf } from '../script.ts'
import { canSendTransfer } from '../sign/requestWallet.ts'
import { costOfAll, type Selection, selectCoins, spendable } from './selectCoins.ts'

const method = 'sendTransfer'

/** The transaction that a transfer becomes. */
export type TransferPlan = {
  readonly from: Script
  readonly to: Script
  readonly amount: bigint
  readonly chosen: Selection
}

/** The coins for an agreed fee; undefined if the funds are too low for any fee. */
export type Agreed = { readonly chosen: Selection | undefined }

/**
 * Estimates a transfer's fee. An amount beyond the balance gets the fee for spending all coins, so
 * that the form can compare it with the balance.
 */
export async function estimateTransfer(
  esplora: Esplora,
  plans: Plans<Agreed>,
  request: TransferRequest,
): Promise<Fee> {
  const question = await readTransfer(esplora, request)
  const chosen = selectCoins(question)
  const most = costOfAll(question)
  const { fee, size } = chosen ?? most
  return {
    all: { fee: most.fee, value: spendable(question) },
    gas: BigInt(size),
    isSetByWallet: canSendTransfer(request.provider),
    maxFeePerGas: BigInt(Math.ceil(question.rate)),
    plan: plans.keep(request, { chosen }),
    total: fee,
  }
}

/**
 * Selects the coins for a transfer, or takes the agreed ones.
 *
 * @throws {@link LatchkeyError} `FUNDS_TOO_LOW`; `SEND_FEE_CHANGED` if an agreed coin is spent;
 * `INVALID_REQUEST` for an invalid transfer
 */
export async function planTransfer(
  esplora: Esplora,
  request: TransferRequest,
  agreed?: Agreed,
): Promise<TransferPlan> {
  const question = await readTransfer(esplora, request)
  const { amount, from, to } = question
  const dust = dustOf(to)
  if (amount < dust)
    throw invalid(
      'dust',
      `${amount} satoshis are too little for nodes to pass on: ${dust} are the least`,
      { least: `${dust}` },
    )
  if (agreed?.chosen && areThere(agreed.chosen.coins, question.coins))
    return { amount, chosen: agreed.chosen, from, to }
  const chosen = selectCoins(question)
  if (!chosen) {
    const { decimals, symbol } = request.network.nativeCurrency
    const whole = (value: bigint) => `${Number(value) / 10 ** decimals} ${symbol}`
    const available = whole(spendable(question))
    const needed = whole(amount + costOfAll(question).fee)
    const cause = new FailureReason('fundsTooLow', 'too little is there', { available, needed })
    throw bitcoinError('FUNDS_TOO_LOW', { available, cause, needed })
  }
  if (agreed) throw transactionError('SEND_FEE_CHANGED')
  return { amount, chosen, from, to }
}

/** Whether coins are still unspent. */
function areThere(coins: readonly Coin[], all: readonly Coin[]): boolean {
  const placeOf = ({ txid, value, vout }: Coin) => `${txid} ${vout} ${value}`
  const places = new Set(all.map(placeOf))
  return coins.every((coin) => places.has(placeOf(coin)))
}

async function readTransfer(
  esplora: Esplora,
  { address, network, owner, transfer: { amount, asset, to } }: TransferRequest,
) {
  if (asset.kind !== 'native') throw invalid('onlyCoin', 'only the coin of the network can be sent')
  if (owner?.type === 'ordinal') throw bitcoinError('ORDINALS_KEPT', { address })
  if (amount < 0n) throw invalid('amountNothing', 'the amount is less than nothing')
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

function invalid(failure: FailureName, problem: string, values?: Readonly<Record<string, string>>) {
  const cause = new FailureReason(failure, problem, values)
  return walletError('INVALID_REQUEST', { cause, method, problem })
}
