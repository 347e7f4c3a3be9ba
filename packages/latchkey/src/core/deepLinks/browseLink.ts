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
 * The link that opens the page inside a wallet's own browser. On phones, some wallets support a chain
 * family only there.
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
  const terms = `${id} ${rdns} ${name}`.toLowerCase()
  const supported = Object.keys(browsers).find((term) => terms.includes(term))
  if (!supported) return undefined
  const from = supported === 'coinbase' ? '' : `?ref=${encodeURIComponent(new URL(page).origin)}`
  return `https://${browsers[supported]}${encodeURIComponent(page)}${from}`
}

/** The browse URL of each wallet, by a term that its ids and names share. */
const browsers: Readonly<Record<string, string>> = {
  backpack: 'backpack.app/ul/v1/browse/',
  coinbase: 'go.cb-w.com/dapp?cb_url=',
  phantom: 'phantom.app/ul/browse/',
  solflare: 'solflare.com/ul/v1/browse/',
}
