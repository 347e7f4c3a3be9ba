import * as v from 'valibot'
import { quantity } from './quantity.ts'

export const evmAddress = v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i, 'Expected an address'))

/** At most 128 KiB, as nodes accept. */
const bytes = v.pipe(
  v.string(),
  v.maxLength(2 + 2 * 131_072),
  v.regex(/^0x(?:[\da-f]{2})*$/i, 'Expected bytes'),
)

/** A transaction of `eth_sendTransaction`. The frame fills what is missing, and chooses the nonce. */
export const transactionRequest = v.object({
  /** An authorization gives a contract the whole account (EIP-7702). */
  authorizationList: v.optional(v.never('Sites may not change the code of the account')),
  chainId: v.optional(quantity),
  data: v.optional(bytes),
  from: v.optional(evmAddress),
  gas: v.optional(quantity),
  /** Another name of `data`. */
  input: v.optional(bytes),
  maxFeePerGas: v.optional(quantity),
  maxPriorityFeePerGas: v.optional(quantity),
  to: v.optional(v.nullable(evmAddress)),
  value: v.optional(quantity),
})

/** A request of `wallet_sendCalls` (EIP-5792). */
export const callsRequest = v.object({
  atomicRequired: v.optional(v.boolean()),
  calls: v.pipe(
    v.array(
      v.object({
        data: v.optional(bytes),
        to: v.optional(evmAddress),
        value: v.optional(quantity),
      }),
    ),
    v.minLength(1),
    v.maxLength(20),
  ),
  capabilities: v.optional(v.record(v.string(), v.unknown())),
  chainId: v.optional(quantity),
  from: v.optional(evmAddress),
  id: v.optional(v.pipe(v.string(), v.maxLength(4096))),
  version: v.optional(v.string()),
})

/** A call that becomes a transaction. */
export type CallRequest = {
  readonly to?: string | undefined
  readonly data: string
  readonly value: bigint
  readonly gas?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
}
