// chunk: shared

import type { Engine } from '../engine.ts'
import type { Network } from '../network.ts'
import type { Fee, Transaction, Transfer } from '../ports/adapter.ts'
import type { AccountFee } from '../ports/connector.ts'
import { getTokenPrices } from '../provider/swap/getTokenPrices.ts'
import { fetchQuery } from '../queries/fetchQuery.ts'
import { connectedAccount } from '../selectors.ts'
import { nativeAddress } from '../tokens/nativeAddress.ts'
import { transactionError } from './errors.ts'
import { findSigner, type Signer } from './signer.ts'

/** The transfer or transaction to estimate. */
export type EstimateFeeOptions =
  | { readonly transfer: Transfer; readonly transaction?: undefined }
  | { readonly transaction: Transaction; readonly transfer?: undefined }

/** The maximum network fee: in the smallest unit, and in dollars if a price is available. */
export type EstimatedFee = {
  readonly fee: bigint
  readonly usd?: number
  /** The part of `fee` that is the deposit of an account that the transfer opens. */
  readonly rent?: bigint
  /** The balance that must stay in the account besides the fee. */
  readonly reserve?: bigint
  /** For a transfer, the handle of the transaction to sign for exactly this fee, unless the wallet sets the fee. */
  readonly plan?: object
  /** Whether the wallet sets and shows the final fee. */
  readonly isSetByWallet?: boolean
  /** The payer of a smart account's fee; absent if its wallet doesn't report it. */
  readonly payer?: 'account' | 'host'
  /** For the native currency, the highest amount to send and its fee, unless that is the balance minus this fee. */
  readonly all?: Fee['all']
}

/** How long a price of the native currency stays fresh, in ms. */
const freshFor = 30_000

/**
 * Estimates the maximum cost of a transfer or a transaction.
 *
 * @throws {@link LatchkeyError} `ABILITY_UNSUPPORTED`; `NODE_FAILED` if the transaction would fail
 */
export async function estimateFee(
  engine: Engine,
  options: EstimateFeeOptions,
): Promise<EstimatedFee> {
  const signer = await findSigner(engine)
  const { network } = signer.request
  const [{ all, isSetByWallet, payer, plan, rent, reserve, total }, price] = await Promise.all([
    ask(engine, signer, options),
    readPrice(engine, network),
  ])
  return {
    fee: total,
    ...(all && { all }),
    ...(isSetByWallet && { isSetByWallet }),
    ...(payer && { payer }),
    ...(plan && { plan }),
    ...(rent && { rent }),
    ...(reserve !== undefined && { reserve }),
    ...(price !== undefined && {
      usd: (Number(total) / 10 ** network.nativeCurrency.decimals) * price,
    }),
  }
}

type AskedFee = Partial<Fee> & Pick<Fee, 'total'> & Pick<EstimatedFee, 'payer'>

async function ask(engine: Engine, signer: Signer, options: EstimateFeeOptions): Promise<AskedFee> {
  const {
    adapter: { transactions, transfers },
    request,
  } = signer
  const { transaction, transfer } = options
  const own = await askWallet(engine, signer, options)
  if (own) return { payer: own.payer, total: own.most }
  const estimating = transfer
    ? transfers?.estimate({ ...request, transfer })
    : transactions?.estimate({ ...request, transaction })
  return estimating ?? Promise.reject(transactionError('ABILITY_UNSUPPORTED'))
}

/** The fee of a smart account, as its wallet estimates it: nodes don't know what an operation costs. */
async function askWallet(
  engine: Engine,
  { adapter, request }: Signer,
  { transaction, transfer }: EstimateFeeOptions,
): Promise<AccountFee | undefined> {
  const { address: from, network, owner } = request
  const { connector } = connectedAccount(engine.store.getState(), network.chainNamespace) ?? {}
  const call = transfer ? adapter.calls?.write({ ...request, transfer }) : transaction
  if (owner?.type !== 'smartAccount' || !call) return undefined
  const chainId = network.caipNetworkId
  const answered = engine.once(createAnswered)
  const account = `${chainId}:${from}`
  try {
    const estimated = await connector?.estimateFee?.({ chainId, transaction: { ...call, from } })
    if (estimated) answered.add(account)
    return estimated
  } catch (error) {
    // The wallet's last estimate stays: a node knows neither the operation nor its payer.
    if (answered.has(account)) throw error
    engine.logger.debug('The wallet did not estimate the fee of its smart account.', error)
    return undefined
  }
}

/** The accounts whose wallet has estimated a fee. */
function createAnswered(): Set<string> {
  return new Set()
}

/** Reads the price of the native currency. A fee without a price is still useful. */
async function readPrice(engine: Engine, network: Network): Promise<number | undefined> {
  const { caipNetworkId, chainNamespace, testnet } = network
  const coin = nativeAddress(chainNamespace)
  if (testnet || !coin || !engine.store.getState().options.provider.url) return undefined
  try {
    return await fetchQuery(engine, {
      fresh: freshFor,
      key: ['coinPrice', caipNetworkId],
      read: async () => (await getTokenPrices(engine, [`${caipNetworkId}:${coin}`]))[0]?.price,
    })
  } catch (error) {
    engine.logger.debug('The price of the network fee is unavailable.', error)
    return undefined
  }
}
