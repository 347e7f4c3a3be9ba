import type { Namespace } from '../../../core/caip.ts'
import { browseLink } from '../../../core/deepLinks/browseLink.ts'
import type { PageContext } from '../../../core/deepLinks/pageContext.ts'
import type { WalletLink } from '../../../core/deepLinks/walletLink.ts'
import type { Connector } from '../../../core/ports/connector.ts'
import type { Wallet } from '../../../core/wallets/wallets.ts'
import type { WalletRow } from '../walletRow.ts'

/** A phone-only way to a wallet. */
export type PhoneMethod =
  /** The wallet's app on this phone responds, and the page stays. */
  | { readonly kind: 'app'; readonly wallet: Wallet }
  /** The wallet's own browser opens the page. */
  | { readonly kind: 'browse'; readonly link: Pick<WalletLink, 'href' | 'target'> }

export type PhoneMethodInput = {
  readonly row: Pick<WalletRow, 'id' | 'listing' | 'name'>
  readonly connectors: readonly Connector[]
  readonly context: PageContext
  /** Requested chain families. */
  readonly families: readonly Namespace[]
  /** The front chain family. */
  readonly front: Namespace | undefined
  /** URL of the page. */
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
export function phoneMethod({
  connectors,
  context,
  families,
  front,
  page,
  row,
}: PhoneMethodInput): PhoneMethod | undefined {
  const { id, listing, name } = row
  const app = playId(listing?.play_store)
  const [family, another] = families
  const connector = connectors.find(({ apps }) => app && apps?.includes(app))
  // The app connects one family only, so it is not used if several are requested.
  if (app && family && !another && connector?.namespaces.includes(family)) {
    const connectors = { [family]: connector }
    return { kind: 'app', wallet: { app: { id: app, name }, id, name, connectors } }
  }
  const wallet = { id, name, rdns: listing?.rdns }
  const href = browseLink({ context, namespace: front, page, wallet })
  return href ? { kind: 'browse', link: { href, target: targetIn(context) } } : undefined
}

/** Reads the Android package name from a Play Store link. */
function playId(store: string | undefined): string | undefined {
  return store && URL.canParse(store)
    ? (new URL(store).searchParams.get('id') ?? undefined)
    : undefined
}

function targetIn({ app, isFramed }: PageContext): WalletLink['target'] {
  if (isFramed) return '_top'
  // A browser hands the link to the wallet. In another app's web view, a new tab keeps the page.
  return app === 'browser' ? '_self' : '_blank'
}
