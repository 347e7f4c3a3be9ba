// chunk: injected

import { createProviderConnector } from '../../core/eip1193/createProviderConnector.ts'
import type { Connector, ConnectorContext } from '../../core/ports/connector.ts'
import { type LegacyWallet, legacyWallets } from './legacyWallets.ts'
import { type Announcement, parseAnnouncement } from './parseAnnouncement.ts'

/**
 * Finds the wallets of this browser and listens for late ones until the signal aborts. Present
 * wallets are added synchronously.
 */
export function discover({
  add,
  remove,
  announced,
  legacy,
  signal,
}: Omit<ConnectorContext, 'outside'>): void {
  if (typeof window === 'undefined' || signal.aborted) return
  const announcements: { readonly wallet: Announcement; connector: Connector }[] = []
  let unannounced: LegacyWallet[] = []

  if (announced) {
    window.addEventListener('eip6963:announceProvider', onAnnouncement, { signal })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
  }
  if (legacy) {
    lookForLegacy()
    // Dispatched by extensions that inject after the page's own scripts.
    window.addEventListener('ethereum#initialized', lookForLegacy, { signal })
    if (document.readyState !== 'complete')
      window.addEventListener('load', lookForLegacy, { signal })
  }

  function onAnnouncement(event: Event) {
    const wallet = parseAnnouncement('detail' in event ? event.detail : undefined)
    // The first one stays: a second announcement cannot replace a wallet.
    if (!wallet || announcements.some((known) => isSameAnnouncement(known.wallet, wallet))) return
    const same = unannounced.filter((known) => isSameWallet(known, wallet))
    unannounced = unannounced.filter((known) => !same.includes(known))
    for (const { id } of same) remove(id)
    const { uuid: _, ...described } = wallet
    // Another wallet may announce the same rdns, by mistake or to pass for it: both stay reachable.
    const isTaken = announcements.some((known) => known.wallet.rdns === wallet.rdns)
    const id = isTaken ? `${wallet.rdns}:${wallet.name}` : wallet.rdns
    const connector = {
      ...createProviderConnector({ ...described, id, type: 'announced' }),
      formerIds: same.map(({ id }) => id),
    }
    announcements.push({ connector, wallet })
    add(connector)
  }

  function lookForLegacy() {
    for (const wallet of legacyWallets(window)) {
      const known = announcements.find((known) => isSameWallet(wallet, known.wallet))
      if (known) {
        // A visit without the announcement stored the connection under the legacy id.
        const { connector } = known
        if (connector.formerIds?.includes(wallet.id)) continue
        known.connector = { ...connector, formerIds: [...(connector.formerIds ?? []), wallet.id] }
        add(known.connector)
      } else if (!unannounced.some((one) => one.id === wallet.id || isSameWallet(wallet, one))) {
        unannounced.push(wallet)
        add(createProviderConnector({ ...wallet, type: 'injected' }))
      }
    }
  }
}

function isSameAnnouncement(one: Announcement, other: Announcement): boolean {
  if (one.uuid === other.uuid || one.provider === other.provider) return true
  return one.rdns === other.rdns && one.name === other.name
}

/** Extensions wrap `window.ethereum`, so the same wallet may be another object. */
function isSameWallet(
  one: Announcement | LegacyWallet,
  other: Announcement | LegacyWallet,
): boolean {
  return one.provider === other.provider || (one.rdns !== undefined && one.rdns === other.rdns)
}
