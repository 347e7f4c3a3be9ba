import { isProvider, type Provider, property } from './provider.ts'

/** A wallet found at `window.ethereum`, which says little about itself. */
export type LegacyWallet = {
  readonly id: string
  readonly name: string
  readonly rdns?: string
  readonly provider: Provider
}

/**
 * How wallets that did not announce themselves give themselves away, first match first: nearly all of
 * them also claim to be MetaMask.
 */
const marks = [
  ['isBraveWallet', 'Brave Wallet', 'com.brave.wallet'],
  ['isCoinbaseWallet', 'Coinbase Wallet', 'com.coinbase.wallet'],
  ['isRabby', 'Rabby Wallet', 'io.rabby'],
  ['isPhantom', 'Phantom', 'app.phantom'],
  ['isTrust', 'Trust Wallet', 'com.trustwallet.app'],
  ['isOkxWallet', 'OKX Wallet', 'com.okex.wallet'],
  ['isRainbow', 'Rainbow', 'me.rainbow'],
  ['isZerion', 'Zerion', 'io.zerion.wallet'],
  ['isMetaMask', 'MetaMask', 'io.metamask'],
] as const

/** The wallets at `window.ethereum`: one, or several where extensions share the place. */
export function legacyWallets(page: Window): readonly LegacyWallet[] {
  const ethereum = attempt(() => property(page, 'ethereum'))
  const shared = attempt(() => property(ethereum, 'providers'))
  const several = Array.isArray(shared) ? [...new Set<unknown>(shared)].filter(isWallet) : []
  if (several.length > 0)
    return several.map((provider, index) => {
      const { name, rdns } = recognise(provider)
      return { id: `injected:${rdns ?? index}`, name, provider, ...(rdns && { rdns }) }
    })
  return isWallet(ethereum) ? [{ id: 'injected', provider: ethereum, ...recognise(ethereum) }] : []
}

function recognise(provider: Provider): { name: string; rdns?: string } {
  const mark = marks.find(([flag]) => attempt(() => property(provider, flag)) === true)
  return mark ? { name: mark[1], rdns: mark[2] } : { name: 'Browser wallet' }
}

function isWallet(value: unknown): value is Provider {
  return attempt(() => isProvider(value)) === true
}

function attempt<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    // Whatever throws when it is looked at cannot be used as a wallet.
    return undefined
  }
}
