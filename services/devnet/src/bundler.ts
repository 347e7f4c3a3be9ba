import { createPublicClient, http, numberToHex } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { BundlerError } from './bundler/BundlerError.ts'
import { estimate } from './bundler/estimate.ts'
import { getOperation, getReceipt } from './bundler/findOperation.ts'
import { readHash, readOperation, readToken } from './bundler/readOperation.ts'
import { sendOperation } from './bundler/sendOperation.ts'
import { getData, getStubData } from './bundler/sponsor.ts'

export type BundlerOptions = {
  readonly chainId: number
  /** Node of a local chain, which signs for the dev accounts. */
  readonly url: string
}

export type Bundler = {
  /**
   * Answers a JSON-RPC call. Rejects with a {@link BundlerError}, whose `code` belongs in the
   * response.
   */
  request(method: string, params: readonly unknown[]): Promise<unknown>
}

export { BundlerError }

/**
 * Creates a bundler that executes user operations (ERC-4337, EntryPoint 0.7) on a local chain, with
 * the methods of ERC-7769, and a paymaster with those of ERC-7677. It has no mempool, sponsors every
 * operation, or takes the `token` of the context for it, and trusts its callers: for development only.
 *
 * @example
 * ```ts
 * const bundler = createBundler({ chainId: 8453, url: 'http://127.0.0.1:8545' })
 * await bundler.request('eth_supportedEntryPoints', [])
 * ```
 */
export function createBundler({ chainId, url }: BundlerOptions): Bundler {
  const client = createPublicClient({ transport: http(url, { retryCount: 0 }) })
  const payment = (params: readonly unknown[]) => ({
    chainId,
    client,
    operation: readOperation(params),
    token: readToken(params),
  })
  const methods: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_chainId: () => numberToHex(chainId),
    eth_supportedEntryPoints: () => [entryPoint07Address],
    eth_estimateUserOperationGas: (params) => estimate(client, chainId, readOperation(params)),
    eth_sendUserOperation: (params) =>
      sendOperation(client, { chainId, url }, readOperation(params)),
    eth_getUserOperationByHash: (params) => getOperation(client, readHash(params)),
    eth_getUserOperationReceipt: (params) => getReceipt(client, readHash(params)),
    pm_getPaymasterStubData: (params) => getStubData(payment(params)),
    pm_getPaymasterData: (params) => getData(payment(params)),
  }
  return {
    async request(method, params) {
      const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!answer) throw new BundlerError('unknownMethod', `${method} is not a method of bundlers.`)
      try {
        return await answer(params)
      } catch (error) {
        if (error instanceof BundlerError) throw error
        throw new BundlerError('failed', 'The chain did not answer.', { cause: error })
      }
    },
  }
}
