import { version } from '../../../core/instance/version.ts'
import type { KeptStorage } from '../../../core/storage/storage.ts'
import { createIdentity, type Identity } from './crypto/createIdentity.ts'
import { createSymKey, hashText } from './crypto/keys.ts'

/** How this browser comes in at relays. */
export type SignIn = {
  /** Where to open a socket: the URL of a relay, with a fresh token. */
  addressOf(url: string): Promise<string>
  /** The id by which relays know a subscription of this browser's. Once an address was made. */
  subscriptionIdOf(topic: string): string
}

/** Signs in with a key that is made once a browser. */
export function createSignIn({
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
        // Code that did not arrive may be asked for again.
        identity = undefined
        throw error
      })
      clientId = id
      const address = new URL(url)
      // Hosts name servers by their https address; older browsers open sockets on wss alone.
      address.protocol = address.protocol.replace('http', 'ws')
      const { searchParams } = address
      searchParams.set('auth', await signToken(url))
      if (projectId) searchParams.set('projectId', projectId)
      searchParams.set('ua', `latchkey/${version}`)
      // A page is told why a socket was refused only if it is opened first, and closed with a reason.
      searchParams.set('useOnCloseEvent', 'true')
      return address.href
    },
    subscriptionIdOf: (topic) => hashText(topic + clientId),
  }
}

/** The seed of the key by which relays know this browser: the same in all tabs, and next year. */
function readSeed(storage: KeptStorage): string {
  const kept = storage.get('relay', (seed) =>
    typeof seed === 'string' && /^[0-9a-f]{64}$/.test(seed) ? seed : undefined,
  )
  if (kept) return kept
  const seed = createSymKey()
  storage.set('relay', seed)
  return seed
}
