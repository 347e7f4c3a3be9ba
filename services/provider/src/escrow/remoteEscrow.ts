import { eraseEscrow } from '../secure/eraseEscrow.ts'
import type { SigningKeys } from '../secure/tokens/SigningKeys.ts'
import { withoutSlash } from '../secure/withoutSlash.ts'
import { UpstreamError } from '../upstreams/UpstreamError.ts'
import type { EscrowStore } from './EscrowStore.ts'
import { signErasure } from './eraseStatement.ts'

const timeoutMs = 5_000
const name = 'escrow'

type Options = { readonly url: string; readonly signing: Pick<SigningKeys, 'sign'> }

/** The escrow service of another process or operator. */
export function remoteEscrow({ signing, url }: Options): EscrowStore {
  return {
    async erase(userId) {
      const statement = await signErasure(await signing.sign(), userId)
      const response = await fetch(withoutSlash(url) + eraseEscrow.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ statement }),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((cause: unknown) => {
        throw new UpstreamError(name, 'unreachable', 'no connection', { cause })
      })
      if (!response.ok) throw new UpstreamError(name, 'failing', `HTTP ${response.status}`)
    },
  }
}
