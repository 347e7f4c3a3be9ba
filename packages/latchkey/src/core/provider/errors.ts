import type { ErrorCode } from '../errors/ErrorCode.ts'
import { errorMaker } from '../errors/errorMaker.ts'

/** Errors of the provider's services. */
export const providerErrors = {
  GAS_PRICE_UNSUPPORTED: 'Network not supported for Gas Price',
  NAMES_UNKNOWN: 'Error fetching names for address',
  NAME_NOT_REGISTERED: 'Error registering name {name}',
  NAME_SUGGESTIONS_UNKNOWN: 'Error fetching name suggestions',
  NAME_UNRESOLVED: 'Error resolving name',
  SWAPS_UNSUPPORTED: 'Network not supported for Swaps',
  TRANSACTIONS_WITHOUT_ACCOUNT: "Transactions can't be fetched without an accountAddress",
  USER_OPERATION_RECEIPT_FAILED: 'Failed to fetch user operation receipt - {status}',
} as const satisfies Partial<Record<ErrorCode, string>>

export const providerError = /* @__PURE__ */ errorMaker(providerErrors)
