import type { Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { ProviderError } from '../ProviderError.ts'
import type { ProviderEvent } from './createVirtualProvider.ts'

/** The state of a virtual wallet: its keys, its chain and its grants. */
export type WalletState = {
  readonly accounts: readonly PrivateKeyAccount[]
  /** Node URLs by chain id. */
  readonly chains: Map<number, string>
  readonly capabilities: Readonly<Record<string, unknown>>
  readonly switchesAfterAdding: boolean
  /** Contexts of granted app permissions (ERC-7715). */
  readonly grants: Set<string>
  /** Batches by their ids. */
  readonly batches: Map<
    string,
    { readonly atomic: boolean; readonly chainId: number; readonly hashes: readonly Hex[] }
  >
  active: PrivateKeyAccount
  chainId: number
  isLocked: boolean
  isGranted: boolean
  emit(event: ProviderEvent, value: unknown): void
}

/** Validates the keys and converts them to accounts. */
export function accountsOf(
  keys: readonly `0x${string}`[],
): [PrivateKeyAccount, ...PrivateKeyAccount[]] {
  const [first, ...rest] = keys.map((key) => privateKeyToAccount(key))
  if (!first) throw new Error('A virtual wallet needs at least one private key.')
  return [first, ...rest]
}

/** The addresses that the page may see, the active one first. */
export function visibleAddresses({ accounts, active, isGranted, isLocked }: WalletState): string[] {
  if (!isGranted || isLocked) return []
  return [active, ...accounts.filter((account) => account !== active)].map(({ address }) => address)
}

/** The account that the page requests to sign with. */
export function accountFor(state: WalletState, address: unknown): PrivateKeyAccount {
  const account = state.accounts.find((known) => isSameAddress(known.address, address))
  if (!account || !visibleAddresses(state).includes(account.address))
    throw new ProviderError(
      4100,
      'The requested method and/or account has not been authorized by the user.',
    )
  return account
}

/** Shares or revokes the accounts, with an event on a change. */
export function setVisibility(
  state: WalletState,
  { isGranted = state.isGranted, isLocked = state.isLocked },
): void {
  const before = visibleAddresses(state)
  state.isGranted = isGranted
  state.isLocked = isLocked
  const after = visibleAddresses(state)
  if (before.length === 0 && after.length > 0)
    state.emit('connect', { chainId: toHexQuantity(state.chainId) })
  if (before.join() !== after.join()) state.emit('accountsChanged', after)
}

/** Activates an account, with an event for a page that may see it. */
export function setActive(state: WalletState, which: number | string): void {
  const account = state.accounts.find(
    ({ address }, index) => index === which || isSameAddress(address, which),
  )
  if (!account) throw new Error(`The virtual wallet has no account ${which}.`)
  if (account === state.active) return
  state.active = account
  const visible = visibleAddresses(state)
  if (visible.length > 0) state.emit('accountsChanged', visible)
}

/** Switches the wallet's chain, with an event. */
export function setChain(state: WalletState, chainId: number): void {
  if (state.chainId === chainId) return
  state.chainId = chainId
  state.emit('chainChanged', toHexQuantity(chainId))
}

export function toHexQuantity(value: number): `0x${string}` {
  return `0x${value.toString(16)}`
}

function isSameAddress(address: string, other: unknown): boolean {
  return typeof other === 'string' && address.toLowerCase() === other.toLowerCase()
}
