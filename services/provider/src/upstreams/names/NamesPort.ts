import type { Address } from 'viem'

/** Name and avatar that an address has chosen; absent if unset. */
export type NamedAddress = { readonly name?: string; readonly avatar?: string }

/** Names that addresses have outside this provider. */
export type NamesPort = {
  /** @throws if no node answers: unknown is not the same as unnamed */
  of(address: Address, signal?: AbortSignal): Promise<NamedAddress>
}
