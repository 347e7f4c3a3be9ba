import type { HostNetwork } from '../state.ts'
import type { Approval } from './Approval.ts'
import type { Node } from './createNode.ts'

/** The request that an approval is prepared for. */
export type PrepareContext = {
  readonly origin: string
  readonly network: HostNetwork
  readonly node: Node
  /** The account of the chain's family. */
  readonly address: string
  readonly params: unknown
  readonly signal: AbortSignal
}

/** Part of an approval that depends on the method. */
export type Prepared = Pick<Approval, 'meanings' | 'request'> &
  Partial<
    Pick<
      Approval,
      | 'changes'
      | 'fee'
      | 'feeChoices'
      | 'isLikelyToFail'
      | 'listing'
      | 'missedFeeToken'
      | 'sponsor'
      | 'undeployed'
    >
  >

/** How a method is prepared, and what it returns. */
export type Preparation = {
  readonly family: 'eip155' | 'solana'
  prepare(context: PrepareContext): Promise<Prepared>
  result(signed: readonly string[], delivered: readonly string[], approval: Approval): unknown
}
