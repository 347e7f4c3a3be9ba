import type { Engine } from '../../../core/engine.ts'
import { baseOf } from '../../../protocol/linkBase.ts'
import type { Listing } from '../directory/listing.ts'

const key = 'recentWallets'
const kept = 2

/** Wallets of the latest pairings, newest first. */
export function recentWallets({ storage }: Engine): readonly Listing[] {
  return storage.get(key, parseRecent) ?? []
}

/** Remembers the wallet of a completed pairing. Browser wallets announce themselves. */
export function rememberWallet(engine: Engine, listing: Listing): void {
  const others = recentWallets(engine).filter(({ id }) => id !== listing.id)
  engine.storage.set(key, [listing, ...others].slice(0, kept))
}

function parseRecent(value: unknown): readonly Listing[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.filter(isRemembered).map(readListing).slice(0, kept)
}

type Remembered = { readonly id: string; readonly name: string } & Readonly<Record<string, unknown>>

function isRemembered(value: unknown): value is Remembered {
  if (typeof value !== 'object' || value === null) return false
  const { id, name } = value as Partial<Remembered>
  return typeof id === 'string' && id !== '' && typeof name === 'string' && name !== ''
}

// Any script of the origin can write to storage, so each value is checked.
function readListing(value: Remembered): Listing {
  const text = (name: keyof Listing) => {
    const found = value[name]
    return typeof found === 'string' && found !== '' ? found : undefined
  }
  const site = (name: keyof Listing) => {
    const found = text(name)
    return found && /^https?:\/\//i.test(found) ? found : undefined
  }
  const chains = Array.isArray(value.chains) ? value.chains : []
  return {
    app_store: site('app_store'),
    badge: text('badge'),
    chains: chains.filter((chain) => typeof chain === 'string'),
    chrome_store: site('chrome_store'),
    desktop_link: appLink(text('desktop_link')),
    homepage: site('homepage'),
    id: value.id,
    image_id: text('image_id'),
    mobile_link: appLink(text('mobile_link')),
    name: value.name,
    play_store: site('play_store'),
    rdns: text('rdns'),
    webapp_link: appLink(text('webapp_link')),
  }
}

/** Accepts only links that lead to a wallet. */
function appLink(link: string | undefined): string | undefined {
  return baseOf(link) === undefined ? undefined : link
}
