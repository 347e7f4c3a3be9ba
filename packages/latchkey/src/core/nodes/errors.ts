// chunk: connections
import type { ErrorCode } from '../errors/ErrorCode.ts'
import { errorMaker } from '../errors/errorMaker.ts'

/** Errors of a chain's nodes. */
export const nodeErrors = {
  NETWORK_NOT_FOUND: 'Network not found',
  NODE_FAILED: 'The node of {network} returned an error: {problem}',
} as const satisfies Partial<Record<ErrorCode, string>>

/**
 * Makes the error of a chain's node.
 *
 * @example
 * ```ts
 * import { nodeError } from 'latchkey/core'
 *
 * throw nodeError('NODE_FAILED', { network: 'Polkadot', problem: 'timeout' })
 * ```
 */
export const nodeError = /* @__PURE__ */ errorMaker(nodeErrors)
