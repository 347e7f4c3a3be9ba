import type { ErrorCode } from '../errors/ErrorCode.ts'
import { errorMaker } from '../errors/errorMaker.ts'

/** Errors that connectors and adapters throw for a wallet. */
export const walletErrors = {
  CHAIN_NOT_APPROVED: 'Chain {chainId} is not approved by the wallet',
  CONNECTOR_NOT_FOUND: "Connector {id} isn't available in this browser",
  INVALID_REQUEST: 'Invalid request to {method}: {problem}',
  METHOD_NOT_APPROVED: 'Method {method} is not approved by the wallet',
  PROVIDER_GONE: 'The wallet no longer responds. Reconnect it or reload the page.',
  REQUEST_EXPIRED: "The wallet didn't respond to {method} in time. Send the request again.",
  SWITCH_FAILED: "The wallet didn't switch to {network}. Switch in the wallet, then try again.",
  USER_REJECTED: 'The request was declined in the wallet',
  WALLET_FAILED: 'The wallet returned an error: {problem}',
} as const satisfies Partial<Record<ErrorCode, string>>

/**
 * Makes the error of a connector or an adapter.
 *
 * @example
 * ```ts
 * import { walletError } from 'latchkey/core'
 *
 * throw walletError('USER_REJECTED')
 * ```
 */
export const walletError = /* @__PURE__ */ errorMaker(walletErrors)
