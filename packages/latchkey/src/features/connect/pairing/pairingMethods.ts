import type { PageContext } from '../../../core/deepLinks/pageContext.ts'
import { baseOf, isSite, type WalletLinks } from '../../../core/deepLinks/walletLink.ts'
import type { Listing } from '../directory/listing.ts'

/** A way to bring a wallet and this page together. */
export type PairingMethod =
  /** It is installed here. */
  | { readonly kind: 'browser' }
  | { readonly kind: 'qrcode' }
  /** It is opened by a link. */
  | { readonly kind: 'mobile' | 'desktop' | 'web'; readonly links: WalletLinks }

/**
 * The ways that apply to a wallet here, the best first. None where it can only be installed.
 *
 * | | first | then |
 * | --- | --- | --- |
 * | desktop | browser | QR code, desktop app, web app |
 * | phone | browser, and nothing else where it is installed | app, web app, QR code |
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
  // What pairs over a link on a phone reads a code, too.
  const qrcode: readonly PairingMethod[] = app ? [{ kind: 'qrcode' }] : []
  const opened = (kind: 'mobile' | 'desktop' | 'web', links: WalletLinks | undefined) =>
    links ? [{ kind, links }] : []

  return isPhone
    ? [...opened('mobile', app), ...opened('web', web), ...qrcode]
    : [...browser, ...qrcode, ...opened('desktop', desktop), ...opened('web', web)]
}

/** A link of the directory, as the app's or as a site's. */
function linksOf(link: string | undefined): WalletLinks | undefined {
  const base = baseOf(link)
  if (base === undefined) return undefined
  return isSite(base) ? { universal: base } : { native: base }
}
