import type { Choice } from '../../core/requests/requestQueue.ts'
import type { Waiting } from '../../core/state.ts'
import { wordsOf } from '../../core/WalletError.ts'
import { Notice } from '../controls/Notice.tsx'
import { useWallet } from '../useWallet.ts'

/** The two answers to a request, with Decline on the left. */
export function Answer({
  approve,
  choice,
  reason,
  waiting,
}: {
  waiting: Waiting
  approve: string
  choice?: Choice
  /** Why approval is blocked. */
  reason?: string | undefined
}) {
  const wallet = useWallet()
  const { request, isBusy, problem } = waiting
  // Errors come from the state, because a request may also fail without this sheet.
  const settle = (answered: Promise<void>) => void answered.catch(wordsOf)
  return (
    <>
      {problem && <Notice tone="negative">{problem}</Notice>}
      {reason && <Notice>{reason}</Notice>}
      <div className="answer">
        <button
          className="button"
          type="button"
          disabled={isBusy}
          onClick={() => settle(wallet.reject(request.id))}
        >
          Decline
        </button>
        <button
          className="button primary"
          type="button"
          disabled={isBusy || reason !== undefined}
          onClick={() => settle(wallet.approve(request.id, choice))}
        >
          {isBusy ? 'One moment…' : approve}
        </button>
      </div>
    </>
  )
}
