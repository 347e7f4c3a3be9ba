import { isHash } from 'viem'
import type { AdapterRequest, Transaction } from '../../../core/ports/adapter.ts'
import { walletError } from '../../../core/ports/errors.ts'
import { toRequestError } from '../evmError.ts'
import { providerOf, requireChain } from '../wallet.ts'
import { transactionFields } from './transactionFields.ts'

/**
 * Requests a transaction; resolves with its hash. Refuses if the wallet is on another chain, where
 * it would send.
 */
export async function sendTransaction({
  provider,
  network,
  address,
  transaction,
}: AdapterRequest & { transaction: Transaction }): Promise<string> {
  const method = 'eth_sendTransaction'
  try {
    const wallet = providerOf(provider)
    const fields = transactionFields(address, transaction, method)
    const params = [{ ...fields, chainId: await requireChain(wallet, network, method) }]
    const hash = await wallet.request({ method, params })
    if (typeof hash === 'string' && isHash(hash)) return hash
    throw walletError('WALLET_FAILED', { problem: 'it returned no transaction hash' })
  } catch (error) {
    throw toRequestError(error, method)
  }
}
