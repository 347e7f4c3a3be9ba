import { p2wpkh, selectUTXO, type Transaction } from '@scure/btc-signer'
import { ProviderError } from '../ProviderError.ts'
import type { BitcoinKey, BitcoinNetworkName } from './bitcoinAccount.ts'
import { addressFormats } from './bitcoinKeys.ts'

const failed = -32603

/** Broadcasts a transaction through an Esplora server. Resolves with its id. */
export async function broadcastBitcoin(url: string, transaction: Transaction): Promise<string> {
  return ask(url, '/tx', transaction.hex)
}

/** Builds and signs a payment from the coins of an address. */
export async function writeBitcoinPayment(
  url: string,
  key: BitcoinKey,
  network: BitcoinNetworkName,
  recipients: readonly { readonly address: string; readonly amount: bigint }[],
): Promise<Transaction> {
  const coins: unknown = JSON.parse(await ask(url, `/address/${key.address}/utxo`))
  const rates: unknown = JSON.parse(await ask(url, '/fee-estimates'))
  const format = addressFormats[network]
  const spend = p2wpkh(key.publicKey, format)
  const chosen = selectUTXO(
    (Array.isArray(coins) ? coins : []).map(({ txid, value, vout }) => ({
      ...spend,
      index: Number(vout),
      txid: String(txid),
      witnessUtxo: { amount: BigInt(value), script: spend.script },
    })),
    [...recipients],
    'default',
    {
      changeAddress: key.address,
      createTx: true,
      feePerByte: BigInt(Math.ceil(rateIn(rates))),
      network: format,
    },
  )
  if (!chosen?.tx) throw new ProviderError(failed, 'There is not enough to pay this and its fee.')
  chosen.tx.sign(key.privateKey)
  chosen.tx.finalize()
  return chosen.tx
}

/** The fee rate for the next few blocks, or the minimum relay fee. */
function rateIn(rates: unknown): number {
  const rate = typeof rates === 'object' && rates !== null ? Reflect.get(rates, '3') : undefined
  return typeof rate === 'number' && rate > 1 ? rate : 1
}

async function ask(url: string, path: string, body?: string): Promise<string> {
  const response = await fetch(`${url}${path}`, body ? { body, method: 'POST' } : {})
  const text = await response.text()
  if (!response.ok) throw new ProviderError(failed, text.trim() || `HTTP ${response.status}`)
  return text.trim()
}
