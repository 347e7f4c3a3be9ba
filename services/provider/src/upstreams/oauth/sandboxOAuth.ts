import { createHash, randomBytes } from 'node:crypto'
import { UpstreamError } from '../UpstreamError.ts'
import type { OAuthPerson, OAuthPort } from './OAuthPort.ts'

type Start = Parameters<OAuthPort['startUrl']>[0]

const name = 'the sandbox of OAuth'
const mostWaiting = 1_000

/**
 * Everybody is let in at once, as the same person of each network, without leaving the machine. Codes
 * work as real ones do: once, for whoever began, where they began.
 */
export function sandboxOAuth({
  networks = ['google', 'github', 'discord'],
}: {
  readonly networks?: readonly string[]
} = {}): OAuthPort {
  const waiting = new Map<string, Start>()
  return {
    networks,
    startUrl(start) {
      if (!networks.includes(start.network))
        throw new UpstreamError(name, 'refused', `there is no ${start.network}`)
      const code = randomBytes(16).toString('base64url')
      waiting.set(code, start)
      for (const oldest of waiting.keys()) {
        if (waiting.size <= mostWaiting) break
        waiting.delete(oldest)
      }
      const url = new URL(start.redirectUri)
      url.searchParams.set('code', code)
      url.searchParams.set('state', start.state)
      return url
    },
    async finish({ code, codeVerifier, network, nonce, redirectUri }) {
      const start = waiting.get(code)
      waiting.delete(code)
      const challenge = createHash('sha256').update(codeVerifier).digest('base64url')
      const isTheirs =
        start?.network === network &&
        start.nonce === nonce &&
        start.redirectUri === redirectUri &&
        start.codeChallenge === challenge
      if (!isTheirs) throw new UpstreamError(name, 'refused', 'this code is not good here')
      return personOf(network)
    },
  }
}

function personOf(network: string): OAuthPerson {
  return { subject: `sandbox-${network}`, email: `vera@${network}.example`, name: 'Vera Sandbox' }
}
