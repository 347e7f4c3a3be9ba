import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CaipAddress } from '../caip.ts'
import { whenAccountLeaves } from '../connections/whenAccountLeaves.ts'
import type { Engine } from '../engine.ts'
import type { TokensState } from './token.ts'

/** What is known of one account's tokens, and how asking went. */
export type TokenEntry = {
  readonly state: TokensState
  /** Milliseconds since 1970: nobody is asked again before. */
  readonly lockedUntil: number
  /** The visitor was told that it could not be read, and it did not come back since. */
  readonly isTold: boolean
  /** The provider asked to be left alone (503): nobody asks by themselves. */
  readonly isLeftAlone: boolean
}

export type TokenEntries = Readonly<Record<string, TokenEntry>>

/** By account; what belongs to one that leaves is dropped. */
export function tokenEntries(engine: Engine): StoreApi<TokenEntries> {
  return engine.once('tokenEntries', () => {
    const store = createStore<TokenEntries>(() => ({}))
    whenAccountLeaves(engine, (address) => {
      const stays = ([account]: [string, unknown]) => !account.endsWith(`:${idOf(address)}`)
      store.setState((entries) => Object.fromEntries(Object.entries(entries).filter(stays)), true)
    })
    return store
  })
}

/** Under what an account stands: wallets write EVM addresses in any letter case. */
export function entryKey(account: CaipAddress): string {
  const at = account.lastIndexOf(':') + 1
  return account.slice(0, at) + idOf(account.slice(at))
}

const untouched: TokenEntry = {
  isLeftAlone: false,
  isTold: false,
  lockedUntil: 0,
  state: { status: 'loading' },
}

/** What is known of an account. */
export function tokenEntry(engine: Engine, account: CaipAddress): TokenEntry {
  return tokenEntries(engine).getState()[entryKey(account)] ?? untouched
}

/** Changes what is known of an account. */
export function setTokenEntry(
  engine: Engine,
  account: CaipAddress,
  changes: Partial<TokenEntry>,
): void {
  tokenEntries(engine).setState({
    [entryKey(account)]: { ...tokenEntry(engine, account), ...changes },
  })
}

function idOf(address: string): string {
  return address.startsWith('0x') ? address.toLowerCase() : address
}
