import type { Address } from '../../connectors/pairing/sign/createSender.ts'
import type { Grants } from './grantOf.ts'

/** A page that the peer is connected with. */
export type PeerSession = {
  readonly topic: string
  /** What the page says about itself. */
  readonly site: { readonly name: string; readonly url: string }
  /** `'eip155:1'`, in the wallet's order; of all chain families. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
}

/** A session as the peer holds it. */
export type HeldSession = PeerSession & { readonly address: Address; readonly grants: Grants }
