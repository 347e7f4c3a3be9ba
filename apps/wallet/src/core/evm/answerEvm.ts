import { BaseError, createWalletClient, defineChain, http, type LocalAccount } from 'viem'
import type { Chain } from '../Chain.ts'
import type { EvmRequest, Transaction } from '../requests/SiteRequest.ts'

type Signing = Exclude<EvmRequest, { method: 'wallet_switchEthereumChain' }>

/** Runs an approved request on an EVM chain, with the real key on the chain's own node. */
export async function answerEvm(
  request: Signing,
  account: LocalAccount,
  chain: Chain,
): Promise<unknown> {
  switch (request.method) {
    case 'personal_sign':
      return account.signMessage({ message: { raw: request.raw } })
    case 'eth_signTypedData_v4': {
      const { domain, message, primaryType, types } = request.typedData
      return account.signTypedData({ domain, message, primaryType, types })
    }
    case 'eth_sendTransaction':
      return send(request.transaction, account, chain)
    case 'eth_signTransaction':
      return sign(request.transaction, account, chain)
  }
}

async function send(transaction: Transaction, account: LocalAccount, chain: Chain) {
  const client = createWalletClient({ account, ...nodeOf(chain) })
  try {
    return await client.sendTransaction(fieldsFor(transaction))
  } catch (error) {
    throw error instanceof BaseError ? new Error(error.details || error.shortMessage) : error
  }
}

async function sign(transaction: Transaction, account: LocalAccount, chain: Chain) {
  const client = createWalletClient({ account, ...nodeOf(chain) })
  return client.signTransaction(await client.prepareTransactionRequest(fieldsFor(transaction)))
}

function nodeOf({ id, name, rpcUrl }: Chain) {
  if (typeof id !== 'number') throw new Error(`${name} is no EVM chain.`)
  return {
    chain: defineChain({
      id,
      name,
      nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
      rpcUrls: { default: { http: [rpcUrl] } },
    }),
    transport: http(rpcUrl, { retryCount: 0 }),
  }
}

/** The fee fields of the site, or the node's suggestion. */
function fieldsFor({ gasPrice, maxFeePerGas, maxPriorityFeePerGas, ...rest }: Transaction) {
  return gasPrice === undefined
    ? { ...rest, maxFeePerGas, maxPriorityFeePerGas }
    : { ...rest, gasPrice, type: 'legacy' as const }
}
