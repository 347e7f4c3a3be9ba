import { sendTransaction as send } from 'viem/actions'
import type { AdapterRequest, Transaction } from '../../core/adapter.ts'
import { toRequestError } from './evmError.ts'
import { addressOf, walletOf } from './wallet.ts'

/** Asks the wallet to send a transaction on the network, which it must be on; resolves with its hash. */
export async function sendTransaction({
  provider,
  network,
  address,
  transaction: { to, value, data },
}: AdapterRequest & { transaction: Transaction }): Promise<string> {
  const method = 'eth_sendTransaction'
  try {
    return await send(walletOf(provider), {
      account: addressOf(address, method),
      chain: {
        id: Number(network.id),
        name: network.name,
        nativeCurrency: network.nativeCurrency,
        rpcUrls: { default: network.rpcUrls.default },
      },
      data,
      to: addressOf(to, method),
      value,
    })
  } catch (error) {
    throw toRequestError(error, method)
  }
}
