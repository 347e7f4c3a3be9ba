import { hasErrorCode } from '../../../core/errors/LatchkeyError.ts'
import { embeddedError } from '../../../core/frame/errors.ts'
import type { EmbeddedStage } from '../../../core/ports/embeddedStage.ts'
import { approvedMethods } from '../../../protocol/frame/approvedMethods.ts'
import type { Frame } from '../frame/createFrame.ts'
import { declined } from '../frame/toFrameError.ts'
import { toRpcError } from './toRpcError.ts'

/** A request of the host to the wallet. */
export type WalletRequest = {
  /** A CAIP-2 id, or the Wallet Standard's name of a network. */
  readonly chainId: string | undefined
  readonly method: string
  readonly params: unknown
}

export type WalletRequestsOptions = {
  readonly frame: Pick<Frame, 'request'>
  readonly stage: EmbeddedStage
}

/**
 * Sends wallet requests to the frame: those that the visitor approves while the modal shows the frame's
 * approval, others at once. The frame refuses methods that it does not know. Rejects as EIP-1193 describes.
 */
export function createWalletRequests({ frame, stage }: WalletRequestsOptions) {
  return async ({ chainId, method, params }: WalletRequest): Promise<unknown> => {
    try {
      if (!chainId) throw embeddedError('SIGNED_OUT', { cause: { code: 4900 } })
      const run = (signal?: AbortSignal) =>
        frame.request('wallet.request', { chainId, method, params }, { signal })
      const isApproved = approvedMethods.some((approved) => approved === method)
      return (await (isApproved ? stage.approve(run) : run())).value
    } catch (error) {
      if (hasErrorCode(error, 'RPC_NOT_ALLOWED')) stage.refuse(method)
      if (!hasErrorCode(error, 'EMBEDDED_REQUEST_ABORTED')) throw toRpcError(error)
      // Leaving an approval declines it.
      if (method === 'wallet_showCallsStatus') return null
      throw toRpcError(embeddedError('EMBEDDED_REQUEST_ABORTED', { cause: declined() }))
    }
  }
}
