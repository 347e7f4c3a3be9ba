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
  const { id, name, rdns } = wallet
  const words = `${id} ${rdns} ${name}`.toLowerCase()
  const known = Object.keys(browsers).find((one) => words.includes(one))
  if (!known) return undefined
  const from = known === 'coinbase' ? '' : `?ref=${encodeURIComponent(new URL(page).origin)}`
  return `https://${browsers[known]}${encodeURIComponent(page)}${from}`
}

/** Where each wallet takes an address to show, by what its ids and names have in common. */
const browsers: Readonly<Record<string, string>> = {
  backpack: 'backpack.app/ul/v1/browse/',
  coinbase: 'go.cb-w.com/dapp?cb_url=',
  phantom: 'phantom.app/ul/browse/',
  solflare: 'solflare.com/ul/v1/browse/',
}
