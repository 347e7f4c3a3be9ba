import * as v from 'valibot'
import { wireChainId } from '../caipWire.ts'
import { post } from '../endpoint.ts'

const hex = (length: number) =>
  v.pipe(v.string(), v.maxLength(2 + length), v.regex(/^0x[0-9a-f]*$/i, 'Expected bytes in hex'))

/**
 * The contract of upgraded accounts (EIP-7702): the Delegation Framework's, at the same address on every chain.
 *
 * @example
 * ```ts
 * import { upgradeDelegate } from 'latchkey/protocol/auth'
 *
 * const isKnown = (address: string) => address.toLowerCase() === upgradeDelegate.toLowerCase()
 * ```
 */
export const upgradeDelegate = '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B'

/** A user operation of EntryPoint 0.7, with numbers in hexadecimal digits. */
const operation = v.object({
  callData: hex(200_000),
  callGasLimit: hex(32),
  /** Upgrades the sender (EIP-7702). */
  eip7702Auth: v.optional(
    v.object({
      address: hex(40),
      chainId: hex(16),
      nonce: hex(16),
      r: hex(64),
      s: hex(64),
      yParity: hex(2),
    }),
  ),
  factory: v.optional(hex(40)),
  factoryData: v.optional(hex(20_000)),
  maxFeePerGas: hex(32),
  maxPriorityFeePerGas: hex(32),
  nonce: hex(64),
  preVerificationGas: hex(32),
  sender: hex(40),
  signature: hex(2_000),
  verificationGasLimit: hex(32),
})

/**
 * Lets the project pay for a visitor's operation (ERC-7677): first a placeholder for the estimate, then
 * the paymaster's signature. Refused with 403 for calls that the project does not pay for, and with 429
 * above a limit, or for an upgrade to another contract. With a `token`, the visitor pays: refused with 403 for tokens that the provider does not list.
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { sponsorOperation } from 'latchkey/protocol/auth'
 *
 * type Sponsored = EndpointInput<typeof sponsorOperation>['body']
 *
 * const estimate = (operation: Sponsored['operation']): Sponsored => ({
 *   chainId: 'eip155:8453',
 *   operation,
 *   stage: 'estimate',
 * })
 * ```
 */
export const sponsorOperation = post('auth', '/v1/auth/sponsor', {
  answer: v.object({
    paymaster: hex(40),
    paymasterData: hex(10_000),
    paymasterPostOpGasLimit: v.optional(hex(32)),
    paymasterVerificationGasLimit: v.optional(hex(32)),
    sponsor: v.optional(v.object({ name: v.pipe(v.string(), v.maxLength(200)) })),
  }),
  body: v.object({
    chainId: wireChainId,
    operation,
    stage: v.picklist(['estimate', 'sign']),
    /** The visitor pays, with this token (the context's `token` of token paymasters). */
    token: v.optional(v.pipe(hex(40), v.length(42))),
  }),
})
