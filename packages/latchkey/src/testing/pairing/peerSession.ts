import type { TopicKey } from '../../connectors/pairing/sign/createSender.ts'
import type { PeerGrants } from './grantOf.ts'

/** A page's pairing session. */
export type PeerSession = {
  readonly topic: string
  /** The page's description of itself. */
  readonly site: { readonly name: string; readonly url: string }
  /** `'eip155:1'`, in the wallet's order; of all chain families. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
}

/** A session with the peer's private data. */
export type HeldSession = PeerSession & { readonly address: TopicKey; readonly grants: PeerGrants }
