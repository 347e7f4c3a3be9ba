import { property } from '../eip1193/provider.ts'
import { isStandardWallet, type StandardWallet } from './wallet.ts'

/** Hears wallets come; what it returns is called when the wallet goes. */
export type WalletListener = { came(wallet: StandardWallet): (() => void) | undefined }

/**
 * The handshake of the Wallet Standard, from the page's side: wallets that are there hear that the
 * page is, and those that come later say so themselves. Either way each is handed `register`.
 */
export function hearWallets(page: Window, listener: WalletListener, signal: AbortSignal): void {
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

  /** A wallet that fails while it registers is no wallet; the others go on. */
  function hand(callback: (...input: readonly unknown[]) => unknown) {
    try {
      callback(api)
    } catch {
      return
    }
  }
}

/** Tells wallets that the page can be registered with. */
class AppReady extends Event {
  readonly detail: unknown

  constructor(detail: unknown) {
    super('wallet-standard:app-ready', { bubbles: false, cancelable: false, composed: false })
    this.detail = detail
  }
}
