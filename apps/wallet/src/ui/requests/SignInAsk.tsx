import { caipOf } from '../../core/Chain.ts'
import type { SignIn } from '../../core/requests/Ask.ts'
import type { Waiting } from '../../core/state.ts'
import { Details } from '../controls/Details.tsx'
import { Notice } from '../controls/Notice.tsx'
import { ChainTag } from '../controls/Pictures.tsx'
import { Permissions } from '../sites/Permissions.tsx'
import { useWallet } from '../useWallet.ts'
import { Answer } from './Answer.tsx'
import { Asker } from './Asker.tsx'

/** One-click sign-in: a connection and a signature. */
export function SignInAsk({ ask, waiting }: { ask: SignIn; waiting: Waiting }) {
  const { chains } = useWallet()
  const { domain } = ask.payload
  const isElsewhere = ask.site.host !== '' && domain !== ask.site.host
  return (
    <>
      <div className="body">
        <Asker origin={ask.origin} site={ask.site} says="wants you to connect and sign in." />
        {isElsewhere && (
          <Notice>
            The message signs you in to {domain}, but {ask.site.host} asks for it.
          </Notice>
        )}
        {ask.statement && <blockquote>{ask.statement}</blockquote>}
        <div className="card">
          <h3>Networks</h3>
          <p className="tags">
            {chains
              .filter(({ id }) => ask.chains.includes(caipOf(id)))
              .map((chain) => (
                <ChainTag key={chain.id} chain={chain} />
              ))}
          </p>
        </div>
        <Permissions methods={ask.methods} />
        <Details label="Signed message" text={ask.message} />
      </div>
      <Answer waiting={waiting} approve="Sign in" />
    </>
  )
}
