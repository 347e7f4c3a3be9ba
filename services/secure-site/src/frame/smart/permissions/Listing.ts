import type { SessionGrant } from 'latchkey/protocol'

/** A change of the list of app permissions that the provider keeps for an account. */
export type Listing =
  /** The permission that is granted, which its signature identifies. */
  | { readonly kind: 'add'; readonly grant: Omit<SessionGrant, 'context' | 'timestamp'> }
  /** The end of a listed permission. */
  | { readonly kind: 'end'; readonly account: string; readonly pci: string }

/** The text for the list, and the signature of the owner. */
export type SignedListing = { readonly text: string; readonly signature: string }
