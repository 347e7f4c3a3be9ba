import type { Waiting } from '../../core/state.ts'
import { Sheet } from '../controls/Sheet.tsx'
import { ProposalAsk } from './ProposalAsk.tsx'
import { RequestAsk } from './RequestAsk.tsx'
import { requestWords } from './requestWords.ts'
import { SignInAsk } from './SignInAsk.tsx'

/** The first request in the queue. It stays until the visitor answers. */
export function AskSheet({ count, waiting }: { waiting: Waiting; count: number }) {
  const { ask } = waiting
  const title =
    ask.kind === 'proposal'
      ? 'Connect'
      : ask.kind === 'signIn'
        ? 'Sign in'
        : requestWords[ask.method].title
  return (
    <Sheet title={count > 1 ? `${title} (1 of ${count})` : title}>
      {ask.kind === 'proposal' && <ProposalAsk ask={ask} waiting={waiting} />}
      {ask.kind === 'signIn' && <SignInAsk ask={ask} waiting={waiting} />}
      {ask.kind === 'request' && <RequestAsk ask={ask} waiting={waiting} />}
    </Sheet>
  )
}
