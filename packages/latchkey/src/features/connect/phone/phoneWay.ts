import type { Namespace } from '../../../core/caip.ts'
import { browseLink } from '../../../core/deepLinks/browseLink.ts'
import type { PageContext } from '../../../core/deepLinks/pageContext.ts'
import type { WalletLink } from '../../../core/deepLinks/walletLink.ts'
import type { Connector } from '../../../core/ports/connector.ts'
import type { Wallet } from '../../../core/wallets/wallets.ts'
import type { WalletRow } from '../list/walletRow.ts'

/** A way to a wallet that only phones have. */
export type PhoneWay =
  /** Its app is asked on this very phone, and the page stays where it is. */
  | { readonly kind: 'app'; readonly wallet: Wallet }
  /** The wallet's own browser shows the page. */
  | { readonly kind: 'browse'; readonly link: Pick<WalletLink, 'href' | 'target'> }

export type PhoneWayInput = {
  readonly row: Pick<WalletRow, 'id' | 'listing' | 'name'>
  readonly connectors: readonly Connector[]
  readonly context: PageContext
  /** The families wanted. */
  readonly families: readonly Namespace[]
  /** The one in front. */
  readonly front: Namespace | undefined
  /** The page's address. */
  readonly page: string
}

/**
 * The way to a wallet that is not in this browser, where phones have one before pairing.
 *
 * | page is in | Solana alone is wanted | Solana in front of others | else |
 * | --- | --- | --- | --- |
 * | a browser of Android from which apps are reached | the app, else the wallet's browser | the wallet's browser | none |
 * | any other place on a phone | the wallet's browser | the wallet's browser | none |
 * | a wallet's browser, a desktop | none | none | none |
 *
 * Not every wallet takes each of them. Where there is none, it is paired with.
 */
export function phoneWay({
  connectors,
  context,
  families,
  front,
  page,
  row,
}: PhoneWayInput): PhoneWay | undefined {
  const { id, listing, name } = row
  const app = playId(listing?.play_store)
  const [family, another] = families
  const connector = connectors.find(({ apps }) => app && apps?.includes(app))
  // A wallet of several families is wanted for each of them: its app would be asked for one alone.
  if (app && family && !another && connector?.namespaces.includes(family)) {
    const connectors = { [family]: connector }
    return { kind: 'app', wallet: { app: { id: app, name }, id, name, connectors } }
  }
  const wallet = { id, name, rdns: listing?.rdns }
  const href = browseLink({ context, namespace: front, page, wallet })
  return href ? { kind: 'browse', link: { href, target: targetIn(context) } } : undefined
}

/** What Android knows an app by, from where it can be had. */
function playId(store: string | undefined): string | undefined {
  return store && URL.canParse(store)
    ? (new URL(store).searchParams.get('id') ?? undefined)
    : undefined
}

function targetIn({ app, isFramed }: PageContext): WalletLink['target'] {
  if (isFramed) return '_top'
  // A browser hands the link to the wallet; what another app shows would give up its place.
  return app === 'browser' ? '_self' : '_blank'
}
