import type { PageContext } from '../../../core/deepLinks/pageContext.ts'
import type { WalletLinks } from '../../../core/deepLinks/walletLink.ts'
import { baseOf, isSite } from '../../../protocol/linkBase.ts'
import type { Listing } from '../directory/listing.ts'

/** A way to connect a wallet with this page. */
export type PairingMethod =
  /** The wallet is installed in this browser. */
  | { readonly kind: 'browser' }
  | { readonly kind: 'qrcode' }
  /** A link opens the wallet. */
  | { readonly kind: 'mobile' | 'desktop' | 'web'; readonly links: WalletLinks }

/**
 * Ways to connect a wallet on this device, best first. Empty if the wallet must be installed first.
 *
 * | | first | then |
 * | --- | --- | --- |
 * | desktop | browser | QR code, desktop app, web app |
 * | phone | browser (alone if installed) | app, web app, QR code |
 */
export function pairingMethods(
  listing: Listing | undefined,
  { isInstalled, system }: { readonly isInstalled: boolean } & Pick<PageContext, 'system'>,
): readonly PairingMethod[] {
  const browser: readonly PairingMethod[] = isInstalled ? [{ kind: 'browser' }] : []
  const isPhone = system !== 'desktop'
  if (isPhone && isInstalled) return browser

  const app = linksOf(listing?.mobile_link)
  const desktop = linksOf(listing?.desktop_link)
  const web = linksOf(listing?.webapp_link)
  // A wallet that pairs over a link on phones also scans codes.
  const qrcode: readonly PairingMethod[] = app ? [{ kind: 'qrcode' }] : []
  const opened = (kind: 'mobile' | 'desktop' | 'web', links: WalletLinks | undefined) =>
    links ? [{ kind, links }] : []

  return isPhone
    ? [...opened('mobile', app), ...opened('web', web), ...qrcode]
    : [...browser, ...qrcode, ...opened('desktop', desktop), ...opened('web', web)]
}

/** Classifies a listing's link as an app link or a universal link. */
function linksOf(link: string | undefined): WalletLinks | undefined {
  const base = baseOf(link)
  if (base === undefined) return undefined
  return isSite(base) ? { universal: base } : { native: base }
}
