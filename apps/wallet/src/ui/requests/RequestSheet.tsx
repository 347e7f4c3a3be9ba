import type { Waiting } from '../../core/state.ts'
import { Sheet } from '../controls/Sheet.tsx'
import { ProposalView } from './ProposalView.tsx'
import { RequestView } from './RequestView.tsx'
import { requestWords } from './requestWords.ts'
import { SignInView } from './SignInView.tsx'

/** The first request in the queue. It stays until the visitor answers. */
export function RequestSheet({ count, waiting }: { waiting: Waiting; count: number }) {
  const { request } = waiting
  const title =
    request.kind === 'proposal'
      ? 'Connect'
      : request.kind === 'signIn'
        ? 'Sign in'
        : requestWords[request.method].title
  return (
    <Sheet title={count > 1 ? `${title} (1 of ${count})` : title}>
      {request.kind === 'proposal' && <ProposalView request={request} waiting={waiting} />}
      {request.kind === 'signIn' && <SignInView request={request} waiting={waiting} />}
      {request.kind === 'request' && <RequestView request={request} waiting={waiting} />}
    </Sheet>
  )
}
