import type { EndpointAnswer } from 'latchkey/protocol'
import type { sponsorOperation } from 'latchkey/protocol/auth'
import type { Hex } from 'viem'
import type { Approval, FeeChoice } from '../../rpc/Approval.ts'
import type { Node } from '../../rpc/createNode.ts'
import type { Signed } from '../../rpc/createSigner.ts'
import type { Preparation, PrepareContext, Prepared } from '../../rpc/Prepared.ts'
import type { FeeToken } from '../fees/readFeeTokens.ts'
import type { SessionList } from '../permissions/createSessionList.ts'
import type { SignedListing } from '../permissions/Listing.ts'
import type { SmartAccount } from '../smartAccountOf.ts'
import type { operationJson } from '../UserOperation.ts'

/** Data of a paymaster that pays for an operation. */
export type Sponsored = EndpointAnswer<typeof sponsorOperation>

/** The request that an approval of a smart account is prepared for. */
export type SmartContext = PrepareContext & {
  /** How the account is deployed; undefined for a standard account. */
  readonly creation: SmartAccount | undefined
  /** Whether a standard account is not upgraded, so that it sends transactions only. */
  readonly isPlain?: boolean
  readonly bundler: Node
  /** Whether the provider has a bundler for the network. */
  readonly hasBundler: boolean
  /** The app permissions of the account. */
  readonly sessions: SessionList
  /** A signature of the signer's length, for estimates. */
  readonly signatureStub: Hex
  /** Undefined if the paymaster does not pay. */
  readonly sponsor: (
    operation: ReturnType<typeof operationJson>,
    options: {
      readonly stage: 'estimate' | 'sign'
      /** The account pays, with this token. */
      readonly token?: string
      readonly signal: AbortSignal
    },
  ) => Promise<Sponsored | undefined>
  readonly feeTokens: () => Promise<readonly FeeToken[]>
  readonly feeChoice: FeeChoice | undefined
}

/** How a method of a smart account is prepared, sent and answered. */
export type SmartPreparation = Omit<Preparation, 'prepare' | 'family'> & {
  prepare(context: SmartContext): Promise<Prepared>
  deliver(
    approval: Approval,
    signed: Signed,
    context: Pick<SmartContext, 'bundler' | 'node' | 'sessions'>,
    listed: SignedListing | undefined,
  ): Promise<readonly string[]>
}
