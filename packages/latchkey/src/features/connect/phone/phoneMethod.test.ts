import { expect, test } from 'vitest'
import type { Namespace } from '../../../core/caip.ts'
import { contextOf, type PageFacts } from '../../../core/deepLinks/pageContext.ts'
import { fakeWallet } from '../../../core/fixtures/fakeWallet.ts'
import type { Connector } from '../../../core/ports/connector.ts'
import { listing } from '../fixtures/wallets.ts'
import { phoneMethod } from './phoneMethod.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'
const pixel = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0'
const chrome = `${pixel} Mobile Safari/537.36`
const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'

/** `reaches`: the page can reach apps, so the connector of phone apps exists. */
const places: Record<string, PageFacts & { readonly reaches?: true }> = {
  'Chrome on Android': { reaches: true, userAgent: chrome },
  'Chrome in a frame': { isFramed: true, reaches: true, userAgent: chrome },
  'Firefox on Android': { userAgent: 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Firefox/145.0' },
  'Telegram on Android': { isTelegram: true, userAgent: chrome },
  'a view on Android': { userAgent: chrome.replace('Pixel 9', 'Pixel 9; wv') },
  Safari: { userAgent: iphone },
  'Telegram on iOS': { isTelegram: true, userAgent: iphone },
  "Phantom's browser": { isInjected: true, userAgent: iphone },
  'a desk': { userAgent: linux },
}

const store = 'https://play.google.com/store/apps/details?hl=en&id='
const wallets = {
  Backpack: listing('Backpack', { play_store: `${store}app.backpack.mobile` }),
  'Coinbase Wallet': listing('Coinbase Wallet', { play_store: `${store}org.toshi` }),
  Phantom: listing('Phantom', { play_store: `${store}app.phantom`, rdns: 'app.phantom' }),
  Rainbow: listing('Rainbow', { mobile_link: 'rainbow://', play_store: `${store}me.rainbow` }),
  Solflare: listing('Solflare', { play_store: `${store}com.solflare.mobile` }),
  'Phantom without a store': listing('Phantom', { rdns: 'app.phantom' }),
  'a store that is none': listing('Phantom', { play_store: 'app.phantom' }),
}

const families: Record<string, readonly [readonly Namespace[], Namespace | undefined]> = {
  Ethereum: [['eip155'], 'eip155'],
  Solana: [['solana'], 'solana'],
  'Solana before Ethereum': [['solana', 'eip155'], 'solana'],
  'Ethereum before Solana': [['eip155', 'solana'], 'eip155'],
}

const phantom = 'phantom.app/ul/browse/'
const solflare = 'solflare.com/ul/v1/browse/'
const backpack = 'backpack.app/ul/v1/browse/'
const coinbase = 'go.cb-w.com/dapp'

test.each([
  ['Chrome on Android', 'Phantom', 'Solana', 'app app.phantom'],
  ['Chrome on Android', 'Phantom', 'Solana before Ethereum', `_self ${phantom}`],
  ['Chrome on Android', 'Phantom', 'Ethereum before Solana', undefined],
  ['Chrome on Android', 'Phantom', 'Ethereum', undefined],
  ['Chrome on Android', 'Phantom without a store', 'Solana', `_self ${phantom}`],
  ['Chrome on Android', 'a store that is none', 'Solana', `_self ${phantom}`],
  ['Chrome on Android', 'Solflare', 'Solana', 'app com.solflare.mobile'],
  ['Chrome on Android', 'Solflare', 'Solana before Ethereum', `_self ${solflare}`],
  ['Chrome on Android', 'Backpack', 'Solana', `_self ${backpack}`],
  ['Chrome on Android', 'Coinbase Wallet', 'Solana', `_self ${coinbase}`],
  ['Chrome on Android', 'Rainbow', 'Solana', undefined],
  ['Chrome on Android', 'Rainbow', 'Ethereum', undefined],
  ['Chrome in a frame', 'Phantom', 'Solana', 'app app.phantom'],
  ['Chrome in a frame', 'Backpack', 'Solana', `_top ${backpack}`],
  ['Firefox on Android', 'Phantom', 'Solana', `_self ${phantom}`],
  ['Firefox on Android', 'Solflare', 'Solana', `_self ${solflare}`],
  ['Telegram on Android', 'Phantom', 'Solana', `_blank ${phantom}`],
  ['a view on Android', 'Phantom', 'Solana', `_blank ${phantom}`],
  ['Safari', 'Phantom', 'Solana', `_self ${phantom}`],
  ['Safari', 'Phantom', 'Solana before Ethereum', `_self ${phantom}`],
  ['Safari', 'Phantom', 'Ethereum before Solana', undefined],
  ['Safari', 'Solflare', 'Solana', `_self ${solflare}`],
  ['Safari', 'Backpack', 'Solana', `_self ${backpack}`],
  ['Safari', 'Coinbase Wallet', 'Solana', `_self ${coinbase}`],
  ['Safari', 'Coinbase Wallet', 'Ethereum', undefined],
  ['Safari', 'Rainbow', 'Solana', undefined],
  ['Telegram on iOS', 'Phantom', 'Solana', `_blank ${phantom}`],
  ["Phantom's browser", 'Phantom', 'Solana', undefined],
  ['a desk', 'Phantom', 'Solana', undefined],
] as const)('in %s, opens %s for %s by %s', (place, wallet, wanted, expected) => {
  const { reaches, ...facts } = places[place] ?? { userAgent: '' }
  const { connector } = fakeWallet({ id: 'phone', namespaces: ['solana'], type: 'injected' })
  const apps: Connector = { ...connector, apps: ['app.phantom', 'com.solflare.mobile'] }
  const [all, front] = families[wanted] ?? [[], undefined]
  const row = wallets[wallet]
  const way = phoneMethod({
    connectors: reaches ? [apps] : [],
    context: contextOf(facts),
    families: all,
    front,
    page: 'https://page.example/shop',
    row: { id: row.id, listing: row, name: row.name },
  })
  const opened =
    way?.kind === 'browse'
      ? `${way.link.target} ${way.link.href.slice('https://'.length)}`
      : way && `app ${way.wallet.app?.id}`
  if (expected === undefined) expect(opened).toBeUndefined()
  else expect(opened?.slice(0, expected.length)).toBe(expected)
  if (way?.kind === 'app') expect(way.wallet.connectors).toEqual({ solana: apps })
})
