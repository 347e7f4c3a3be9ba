import type { ErrorCode } from '../../errors/ErrorCode.ts'
import { errorMaker } from '../../errors/errorMaker.ts'

/** Errors of changes to networks and adapters at run time. */
export const networkErrors = {
  ADAPTER_IN_USE:
    "Can't remove the adapter for namespace {namespace} while it is connected. Disconnect it first.",
  LAST_NETWORK: 'Cannot remove last network for a namespace',
  NETWORK_WITH_ID_NOT_FOUND: 'Network with ID {id} not found',
} as const satisfies Partial<Record<ErrorCode, string>>

export const networkError = /* @__PURE__ */ errorMaker(networkErrors)
