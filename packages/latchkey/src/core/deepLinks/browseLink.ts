import type { Namespace } from '../caip.ts'
import type { PageContext } from './pageContext.ts'

export type BrowseLinkInput = {
  readonly wallet: {
    readonly id: string
    readonly name: string
    readonly rdns?: string | undefined
  }
  readonly namespace: Namespace | undefined
  readonly context: PageContext
  /** The page's address. */
  readonly page: string
}

/**
 * The link that shows the page inside a wallet's own browser: on phones some wallets serve a chain
 * family there and nowhere else.
 */
export function browseLink({
  context,
  namespace,
  page,
  wallet,
}: BrowseLinkInput): string | undefined {
  const isAway = context.system !== 'desktop' && context.app !== 'walletBrowser'
  if (!isAway || namespace !== 'solana') return undefined
  const known = browsers.find(
    ({ ids, name }) =>
      [wallet.id, wallet.rdns ?? ''].some((id) => ids.includes(id)) || wallet.name === name,
  )
  return known?.link(encodeURIComponent(page), encodeURIComponent(new URL(page).origin))
}

type WalletBrowser = {
  readonly name: string
  readonly ids: readonly string[]
  link(page: string, origin: string): string
}

const browsers: readonly WalletBrowser[] = [
  {
    ids: ['app.phantom'],
    link: (page, origin) => `https://phantom.app/ul/browse/${page}?ref=${origin}`,
    name: 'Phantom',
  },
  {
    ids: ['com.coinbase.wallet'],
    link: (page) => `https://go.cb-w.com/dapp?cb_url=${page}`,
    name: 'Coinbase Wallet',
  },
]
