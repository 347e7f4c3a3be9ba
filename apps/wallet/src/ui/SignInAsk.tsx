import type { SignIn } from '../core/Ask.ts'
import { caipOf } from '../core/Chain.ts'
import type { Waiting } from '../core/state.ts'
import { Answer } from './Answer.tsx'
import { Asker } from './Asker.tsx'
import { Details } from './Details.tsx'
import { Notice } from './Notice.tsx'
import { Permissions } from './Permissions.tsx'
import { ChainTag } from './Pictures.tsx'
import { useWallet } from './useWallet.ts'

/** One step: connecting and signing in. */
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
        <Details label="What is signed" text={ask.message} />
      </div>
      <Answer waiting={waiting} approve="Sign in" />
    </>
  )
}
