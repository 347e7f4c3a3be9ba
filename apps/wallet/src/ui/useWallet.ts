import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Wallet } from '../core/createWallet.ts'
import type { WalletState } from '../core/state.ts'

/** The wallet that the views below use. */
export const WalletContext = createContext<Wallet | undefined>(undefined)

export function useWallet(): Wallet {
  const wallet = useContext(WalletContext)
  if (!wallet) throw new Error('There is no wallet around this view')
  return wallet
}

/** The wallet's current state. */
export function useWalletState(): WalletState {
  const { state } = useWallet()
  return useSyncExternalStore(state.subscribe, state.get)
}
