import type { CaipNetworkId } from '../../../core/caip.ts'
import { hasErrorCode } from '../../../core/errors/LatchkeyError.ts'
import { embeddedError } from '../../../core/frame/errors.ts'
import type { EmbeddedStage } from '../../../core/ports/embeddedStage.ts'
import { walletError } from '../../../core/ports/errors.ts'
import { walletMethodPolicy } from '../../../protocol/frame/walletMethods.ts'
import type { Frame } from '../frame/createFrame.ts'
import { toRpcError } from './toRpcError.ts'

/** A request of the host to the wallet. */
export type WalletRequest = {
  readonly chainId: CaipNetworkId | undefined
  readonly method: string
  readonly params: unknown
}

export type WalletRequestsOptions = {
  readonly frame: Pick<Frame, 'request'>
  readonly stage: EmbeddedStage
}

/**
 * Sends wallet requests to the frame: safe ones at once, others while the modal shows the frame's
 * approval. Methods outside of both lists never reach the frame. Rejects as EIP-1193 describes.
 */
export function createWalletRequests({ frame, stage }: WalletRequestsOptions) {
  return async ({ chainId, method, params }: WalletRequest): Promise<unknown> => {
    try {
      const policy = walletMethodPolicy(method)
      if (!policy) throw embeddedError('RPC_NOT_ALLOWED')
      if (!chainId) throw embeddedError('SIGNED_OUT')
      const run = (signal?: AbortSignal) =>
        frame.request('wallet.request', { chainId, method, params }, { signal })
      const { value } = await (policy === 'approve' ? stage.approve(run) : run())
      return value
    } catch (error) {
      if (hasErrorCode(error, 'RPC_NOT_ALLOWED')) stage.refuse(method)
      // Leaving an approval declines it.
      const isLeft = hasErrorCode(error, 'EMBEDDED_REQUEST_ABORTED')
      if (isLeft && method === 'wallet_showCallsStatus') return null
      const cause = walletError('USER_REJECTED')
      throw toRpcError(isLeft ? embeddedError('EMBEDDED_REQUEST_ABORTED', { cause }) : error)
    }
  }
}
