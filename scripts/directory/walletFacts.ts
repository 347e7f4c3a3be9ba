import type { WalletListing } from 'latchkey/protocol'

/** Facts of a wallet, without chains and picture. An empty text removes a fact. */
export type WalletFacts = Partial<Omit<WalletListing, 'chains' | 'image_id' | 'badge'>>

const stores = {
  app_store: /^https:\/\/(apps|itunes)\.apple\.com\//,
  play_store: /^https:\/\/play\.google\.com\//,
  chrome_store: /^https:\/\/(chromewebstore\.google\.com|chrome\.google\.com\/webstore)\//,
}

/** Removes links that are invalid or lead to another site than their field names. */
export function tidyFacts({ id = '', name = '', ...facts }: WalletFacts) {
  const homepage = site(facts.homepage)
  const webapp = site(facts.webapp_link)
  const checked = {
    rdns: facts.rdns,
    homepage,
    mobile_link: app(facts.mobile_link),
    desktop_link: app(facts.desktop_link),
    // Without a web app, the list often repeats the homepage or a store.
    webapp_link: webapp === homepage || isStore(webapp) ? undefined : webapp,
    app_store: store('app_store', facts.app_store),
    play_store: store('play_store', facts.play_store),
    chrome_store: store('chrome_store', facts.chrome_store),
  }
  return { id, name: name.trim(), ...withoutEmpty(checked) }
}

function withoutEmpty<facts extends Readonly<Record<string, string | undefined>>>(facts: facts) {
  const known = Object.entries(facts).filter(([, value]) => value)
  return Object.fromEntries(known) as Partial<facts> // the same keys, or fewer
}

/** A link to a site, without referral parameters. */
function site(link: string | undefined): string | undefined {
  if (!link?.startsWith('https://')) return undefined
  const url = new URL(link)
  for (const name of [...url.searchParams.keys()])
    if (/^(utm_|source$)/.test(name)) url.searchParams.delete(name)
  return url.href.replace(/\/$/, '')
}

function app(link: string | undefined): string | undefined {
  return link && /^[a-z][a-z0-9+.-]*:\/\//i.test(link) ? link : undefined
}

function store(kind: keyof typeof stores, link: string | undefined): string | undefined {
  return link && stores[kind].test(link) ? link : undefined
}

function isStore(link: string | undefined): boolean {
  return link !== undefined && Object.values(stores).some((pattern) => pattern.test(link))
}
