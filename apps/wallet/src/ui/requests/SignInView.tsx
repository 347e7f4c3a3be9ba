import { caipOf } from '../../core/Chain.ts'
import type { SignIn } from '../../core/requests/SiteRequest.ts'
import type { Waiting } from '../../core/state.ts'
import { Details } from '../controls/Details.tsx'
import { Notice } from '../controls/Notice.tsx'
import { ChainTag } from '../controls/Pictures.tsx'
import { Permissions } from '../sites/Permissions.tsx'
import { useWallet } from '../useWallet.ts'
import { Answer } from './Answer.tsx'
import { RequestingSite } from './RequestingSite.tsx'

/** One-click sign-in: a connection and a signature. */
export function SignInView({ request, waiting }: { request: SignIn; waiting: Waiting }) {
  const { chains } = useWallet()
  const { domain } = request.payload
  const isElsewhere = request.site.host !== '' && domain !== request.site.host
  return (
    <>
      <div className="body">
        <RequestingSite
          origin={request.origin}
          site={request.site}
          says="wants you to connect and sign in."
        />
        {isElsewhere && (
          <Notice>
            The message signs you in to {domain}, but {request.site.host} asks for it.
          </Notice>
        )}
        {request.statement && <blockquote>{request.statement}</blockquote>}
        <div className="card">
          <h3>Networks</h3>
          <p className="tags">
            {chains
              .filter(({ id }) => request.chains.includes(caipOf(id)))
              .map((chain) => (
                <ChainTag key={chain.id} chain={chain} />
              ))}
          </p>
        </div>
        <Permissions methods={request.methods} />
        <Details label="Signed message" text={request.message} />
      </div>
      <Answer waiting={waiting} approve="Sign in" />
    </>
  )
}
