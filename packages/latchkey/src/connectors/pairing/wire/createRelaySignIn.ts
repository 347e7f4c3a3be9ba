import type { KeptStorage } from '../../../core/storage/storage.ts'
import { version } from '../../../core/version.ts'
import { createIdentity, type Identity } from './crypto/createIdentity.ts'
import { createSymKey, hashText } from './crypto/keys.ts'

/** The browser's credentials at relays. */
export type SignIn = {
  /** The URL of a socket: the relay's with a fresh token. */
  addressOf(url: string): Promise<string>
  /** The relay's id of a subscription. Call `addressOf` first. */
  subscriptionIdOf(topic: string): string
}

/** Signs in with a key that is created once per browser. */
export function createRelaySignIn({
  projectId,
  storage,
}: {
  projectId: string | undefined
  storage: KeptStorage
}): SignIn {
  let identity: Promise<Identity> | undefined
  let clientId = ''

  return {
    async addressOf(url) {
      identity ??= createIdentity(readSeed(storage))
      const { id, signToken } = await identity.catch((error) => {
        // A failed load is retried on the next use.
        identity = undefined
        throw error
      })
      clientId = id
      const address = new URL(url)
      // Hosts name servers by https URLs; older browsers open only wss URLs.
      address.protocol = address.protocol.replace('http', 'ws')
      const { searchParams } = address
      searchParams.set('auth', await signToken(url))
      if (projectId) searchParams.set('projectId', projectId)
      searchParams.set('ua', `latchkey/${version}`)
      // Browsers reveal the reason for a refusal only if the relay opens the socket first and
      // closes it with a reason.
      searchParams.set('useOnCloseEvent', 'true')
      return address.href
    },
    subscriptionIdOf: (topic) => hashText(topic + clientId),
  }
}

/** The seed of the browser's relay key: the same in all tabs and over time. */
function readSeed(storage: KeptStorage): string {
  const kept = storage.get('relay', (seed) =>
    typeof seed === 'string' && /^[0-9a-f]{64}$/.test(seed) ? seed : undefined,
  )
  if (kept) return kept
  const seed = createSymKey()
  storage.set('relay', seed)
  return seed
}
