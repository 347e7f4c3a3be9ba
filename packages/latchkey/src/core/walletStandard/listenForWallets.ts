import { property } from '../eip1193/provider.ts'
import { isStandardWallet, type StandardWallet } from './wallet.ts'

/** Receives registered wallets. The returned function is called when the wallet unregisters. */
export type WalletListener = { came(wallet: StandardWallet): (() => void) | undefined }

/**
 * The page's side of the Wallet Standard handshake: present wallets hear the page's event, later wallets
 * announce themselves. Both receive `register`.
 */
export function listenForWallets(
  page: Window,
  listener: WalletListener,
  signal: AbortSignal,
): void {
  const api = Object.freeze({ register })

  function register(...wallets: readonly unknown[]): () => void {
    const leaving = wallets.flatMap((wallet) => {
      if (signal.aborted || !isStandardWallet(wallet)) return []
      return listener.came(wallet) ?? []
    })
    return () => {
      for (const leave of leaving) leave()
    }
  }

  page.addEventListener(
    'wallet-standard:register-wallet',
    (event) => {
      const callback = property(event, 'detail')
      if (typeof callback === 'function') hand((...input) => callback(...input))
    },
    { signal },
  )
  page.dispatchEvent(new AppReady(api))

  /** Calls a wallet's callback. A wallet that throws is skipped; the others register. */
  function hand(callback: (...input: readonly unknown[]) => unknown) {
    try {
      callback(api)
    } catch {
      return
    }
  }
}

/** Tells wallets that the page accepts registrations. */
class AppReady extends Event {
  readonly detail: unknown

  constructor(detail: unknown) {
    super('wallet-standard:app-ready', { bubbles: false, cancelable: false, composed: false })
    this.detail = detail
  }
}
