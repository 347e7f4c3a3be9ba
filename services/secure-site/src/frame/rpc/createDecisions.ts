import type { FrameContext } from '../FrameContext.ts'
import { aborted, FrameError } from '../port/FrameError.ts'
import type { Approval, FeeChoice } from './Approval.ts'
import type { Signer } from './createSigner.ts'

/**
 * Shows an approval. The promise resolves when the visitor approves it, or chooses another token for the fee,
 * with that choice.
 */
export type Decide = (
  approval: Approval,
  signals: readonly AbortSignal[],
) => Promise<FeeChoice | undefined>

/** Lets the visitor decide about approvals, one at a time. */
export function createDecisions(
  { store }: Pick<FrameContext, 'store'>,
  signer: Pick<Signer, 'approve'>,
): Decide {
  return (approval, signals) => {
    const settled = new AbortController()
    const decision = new Promise<FeeChoice | undefined>((resolve, reject) => {
      if (signals.some((signal) => signal.aborted)) return reject(aborted())
      for (const signal of signals)
        signal.addEventListener('abort', () => reject(aborted()), { signal: settled.signal })
      store.setState({
        approval: {
          approval,
          approve() {
            if (store.getState().approval?.approval !== approval) return
            signer.approve(approval)
            store.setState(({ approval: shown }) => ({
              approval: shown && { ...shown, isRunning: true },
            }))
            resolve(undefined)
          },
          chooseFee(choice) {
            const shown = store.getState().approval
            if (shown?.approval !== approval || shown.isRunning) return
            store.setState({ approval: { ...shown, isRunning: true } })
            resolve(choice)
          },
          decline: () =>
            reject(new FrameError('DECLINED', 'The request was declined.', { rpcCode: 4001 })),
          declineUpgrade: () =>
            reject(new FrameError('RPC_FAILED', 'The upgrade was declined.', { rpcCode: 5750 })),
          isRunning: false,
        },
      })
    })
    return decision.finally(() => settled.abort())
  }
}
