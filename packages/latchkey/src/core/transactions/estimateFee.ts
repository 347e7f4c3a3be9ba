// chunk: shared

import type { Engine } from '../engine.ts'
import type { Network } from '../network.ts'
import type { Fee, Transaction, Transfer } from '../ports/adapter.ts'
import { queries } from '../provider/client/queries.ts'
import { getTokenPrices } from '../provider/swap/getTokenPrices.ts'
import { nativeAddress } from '../tokens/nativeAddress.ts'
import { transactionError } from './errors.ts'
import { findSigner, type Signer } from './signer.ts'

export type EstimateFeeOptions =
  | { readonly transfer: Transfer; readonly transaction?: undefined }
  | { readonly transaction: Transaction; readonly transfer?: undefined }

/** What is paid to the network at most: in its smallest unit, and in dollars where a price is known. */
export type EstimatedFee = {
  readonly fee: bigint
  readonly usd?: number
  /** What has to stay in the account beyond it. */
  readonly reserve?: bigint
  /** Of a transfer, what would be signed for just this fee, where that is not the wallet's to say. */
  readonly plan?: object
  /** The wallet sets it in the end, and shows it. */
  readonly isSetByWallet?: boolean
  /** Of the coin, where that is not the balance for this fee: as much as can be spent at once, and what that costs. */
  readonly all?: Fee['all']
}

/** How old a price of the chain's coin may be, in ms. */
const freshFor = 30_000

/**
 * Reads what a transfer or a transaction would cost at most.
 *
 * @throws {@link LatchkeyError} `ABILITY_UNSUPPORTED`; `NODE_FAILED` when it would fail
 */
export async function estimateFee(
  engine: Engine,
  options: EstimateFeeOptions,
): Promise<EstimatedFee> {
  const signer = await findSigner(engine)
  const { network } = signer.request
  const [{ all, isSetByWallet, plan, reserve, total }, price] = await Promise.all([
    ask(signer, options),
    readPrice(engine, network),
  ])
  return {
    fee: total,
    ...(all && { all }),
    ...(isSetByWallet && { isSetByWallet }),
    ...(plan && { plan }),
    ...(reserve !== undefined && { reserve }),
    ...(price !== undefined && {
      usd: (Number(total) / 10 ** network.nativeCurrency.decimals) * price,
    }),
  }
}

function ask(
  { adapter: { transactions, transfers }, request }: Signer,
  { transaction, transfer }: EstimateFeeOptions,
): Promise<Fee> {
  const estimating = transfer
    ? transfers?.estimate({ ...request, transfer })
    : transactions?.estimate({ ...request, transaction })
  return estimating ?? Promise.reject(transactionError('ABILITY_UNSUPPORTED'))
}

/** What one of the chain's coins is worth. A fee is worth knowing without it. */
async function readPrice(engine: Engine, network: Network): Promise<number | undefined> {
  const { caipNetworkId, chainNamespace, testnet } = network
  const coin = nativeAddress(chainNamespace)
  if (testnet || !coin || !engine.store.getState().options.provider.url) return undefined
  try {
    const price = await queries(engine).fetchQuery({
      queryFn: async () => {
        const [found] = await getTokenPrices(engine, [`${caipNetworkId}:${coin}`])
        // A query has to answer something.
        return found?.price ?? null
      },
      queryKey: ['coinPrice', caipNetworkId],
      staleTime: freshFor,
    })
    return price ?? undefined
  } catch (error) {
    engine.logger.debug('What the network fee is worth is not known.', error)
    return undefined
  }
}
