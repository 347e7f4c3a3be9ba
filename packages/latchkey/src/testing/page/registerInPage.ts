/**
 * Performs the wallet's part of the Wallet Standard handshake. Returns a function that removes the
 * wallet.
 */
export function registerInPage(page: Window, wallet: object): () => void {
  const leaving = new Set<() => void>()
  const callback = (api: { register(wallet: object): () => void }) => {
    leaving.add(api.register(wallet))
  }
  const onReady = (event: Event) => {
    if ('detail' in event) callback(event.detail as Parameters<typeof callback>[0])
  }
  page.addEventListener('wallet-standard:app-ready', onReady)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  return () => {
    page.removeEventListener('wallet-standard:app-ready', onReady)
    for (const leave of leaving) leave()
  }
}
