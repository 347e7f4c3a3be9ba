import type { Address } from 'viem'

/** What an address says of itself; nothing of what it does not say. */
export type NamedAddress = { readonly name?: string; readonly avatar?: string }

/** Knows the names that addresses chose outside of this provider. */
export type NamesPort = {
  /** @throws where nobody can tell: not knowing is not the same as having none */
  of(address: Address, signal?: AbortSignal): Promise<NamedAddress>
}
