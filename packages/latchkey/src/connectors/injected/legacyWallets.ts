import { isProvider, type Provider, property } from '../../core/eip1193/provider.ts'

/** A wallet at `window.ethereum` with little information about itself. */
export type LegacyWallet = {
  readonly id: string
  readonly name: string
  readonly rdns?: string
  readonly provider: Provider
}

/**
 * Flags of wallets that did not announce themselves, first match first: nearly all also claim to be
 * MetaMask.
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

/** A limit against hostile pages. */
const most = 20

/** The wallets at `window.ethereum`: one, or several if extensions share it. */
export function legacyWallets(page: Window): readonly LegacyWallet[] {
  const ethereum = property(page, 'ethereum')
  const several = listOf(property(ethereum, 'providers')).filter(isProvider)
  if (several.length > 0)
    return several.map((provider, index) => {
      const { name, rdns } = recognise(provider)
      return { id: `injected:${rdns ?? index}`, name, provider, ...(rdns && { rdns }) }
    })
  return isProvider(ethereum)
    ? [{ id: 'injected', provider: ethereum, ...recognise(ethereum) }]
    : []
}

function recognise(provider: Provider): { name: string; rdns?: string } {
  const mark = marks.find(([flag]) => property(provider, flag) === true)
  return mark ? { name: mark[1], rdns: mark[2] } : { name: 'Browser wallet' }
}

function listOf(value: unknown): readonly unknown[] {
  const length = property(value, 'length')
  const count = typeof length === 'number' ? Math.min(length, most) : 0
  return Array.from({ length: count }, (_, index) => property(value, String(index)))
}
