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
  const name = [wallet.id, wallet.rdns ?? '', wallet.name].find((name) => browsers[name])
  const [shown, from] = [page, new URL(page).origin].map(encodeURIComponent)
  return (
    name && `https://${browsers[name]}${shown}${name.includes('oinbase') ? '' : `?ref=${from}`}`
  )
}

const [backpack, coinbase, phantom, solflare] = [
  'backpack.app/ul/v1/browse/',
  'go.cb-w.com/dapp?cb_url=',
  'phantom.app/ul/browse/',
  'solflare.com/ul/v1/browse/',
]

/** Where each wallet takes an address to show, by its id and by its name. */
const browsers: Readonly<Record<string, string | undefined>> = {
  'app.backpack': backpack,
  'app.phantom': phantom,
  Backpack: backpack,
  'Coinbase Wallet': coinbase,
  'com.coinbase.wallet': coinbase,
  'com.solflare': solflare,
  Phantom: phantom,
  Solflare: solflare,
}
