import { createHash, randomBytes } from 'node:crypto'
import { UpstreamError } from '../UpstreamError.ts'
import type { OAuthPerson, OAuthPort } from './OAuthPort.ts'

type Start = Parameters<OAuthPort['startUrl']>[0]

const name = 'the OAuth sandbox'
const mostWaiting = 1_000

/**
 * Signs every visitor in at once, as one fixed profile per network, without leaving the machine.
 * Codes work like real ones: once, with the verifier and redirect URI that they were issued for.
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
        throw new UpstreamError(name, 'refused', `the sandbox has no ${start.network}`)
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
      if (!isTheirs) throw new UpstreamError(name, 'refused', 'the code is not valid')
      return personOf(network)
    },
  }
}

function personOf(network: string): OAuthPerson {
  return { subject: `sandbox-${network}`, email: `vera@${network}.example`, name: 'Vera Sandbox' }
}
