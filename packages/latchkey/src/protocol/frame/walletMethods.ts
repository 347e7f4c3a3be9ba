import { approvedMethods } from './approvedMethods.ts'

/** The treatment of a wallet request: answered at once, or shown to the visitor for approval. */
export type MethodPolicy = 'safe' | 'approve'

const safe = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_estimateUserOperationGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_supportedEntryPoints',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getAssets',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
] as const

const policies: ReadonlyMap<string, MethodPolicy> = new Map([
  ...safe.map((method) => [method, 'safe'] as const),
  ...approvedMethods.map((method) => [method, 'approve'] as const),
])

/** A method that the embedded wallet accepts. */
export type WalletMethod = (typeof safe)[number] | (typeof approvedMethods)[number]

/**
 * Every method that the embedded wallet accepts. All others are refused.
 *
 * @example
 * ```ts
 * import { walletMethods } from 'latchkey/protocol/frame'
 *
 * walletMethods.includes('personal_sign') // true
 * ```
 */
export const walletMethods: readonly WalletMethod[] = [...safe, ...approvedMethods]

/**
 * The policy of a wallet method; undefined for methods that are refused.
 *
 * @example
 * ```ts
 * import { walletMethodPolicy } from 'latchkey/protocol/frame'
 *
 * walletMethodPolicy('personal_sign') // 'approve'
 * ```
 */
export function walletMethodPolicy(method: string): MethodPolicy | undefined {
  return policies.get(method)
}
