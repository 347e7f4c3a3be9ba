import type { Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { ProviderError } from '../ProviderError.ts'
import type { ProviderEvent } from './createVirtualProvider.ts'

/** What a virtual wallet knows: its keys, where it is, and what it granted. */
export type WalletState = {
  readonly accounts: readonly PrivateKeyAccount[]
  /** Node URLs by chain id. */
  readonly chains: Map<number, string>
  readonly capabilities: Readonly<Record<string, unknown>>
  readonly switchesAfterAdding: boolean
  /** What apps may act by on their own (ERC-7715). */
  readonly grants: Set<string>
  /** Calls that were sent together, by the id that the page knows them by. */
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

/** Checks the keys and turns them into accounts. */
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

/** The account with which the page wants to sign. */
export function accountFor(state: WalletState, address: unknown): PrivateKeyAccount {
  const account = state.accounts.find((known) => isSameAddress(known.address, address))
  if (!account || !visibleAddresses(state).includes(account.address))
    throw new ProviderError(
      4100,
      'The requested method and/or account has not been authorized by the user.',
    )
  return account
}

/** Shares the accounts with the page, or takes them back, and says so where that is new. */
export function setVisibility(
  state: WalletState,
  { isGranted = state.isGranted, isLocked = state.isLocked },
): void {
  const before = visibleAddresses(state)
  state.isGranted = isGranted
  state.isLocked = isLocked
  const after = visibleAddresses(state)
  if (before.length === 0 && after.length > 0)
    state.emit('connect', { chainId: toHex(state.chainId) })
  if (before.join() !== after.join()) state.emit('accountsChanged', after)
}

/** Makes an account the active one and says so to a page that may see it. */
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

/** Moves the wallet to a chain and says so. */
export function setChain(state: WalletState, chainId: number): void {
  if (state.chainId === chainId) return
  state.chainId = chainId
  state.emit('chainChanged', toHex(chainId))
}

export function toHex(value: number): `0x${string}` {
  return `0x${value.toString(16)}`
}

function isSameAddress(address: string, other: unknown): boolean {
  return typeof other === 'string' && address.toLowerCase() === other.toLowerCase()
}
