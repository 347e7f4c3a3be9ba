import { expect, test } from 'vitest'
import { type BrowseLinkInput, browseLink } from './browseLink.ts'

const phantom = { id: 'app.phantom', name: 'Phantom' }

function setup(changes: Partial<BrowseLinkInput> = {}) {
  return browseLink({
    context: { app: 'browser', isFramed: false, system: 'ios' },
    namespace: 'solana',
    page: 'https://app.example/swap?from=sol',
    wallet: phantom,
    ...changes,
  })
}

test('behavior: links to the wallet’s own browser for Solana on a phone', () => {
  expect(setup()).toBe(
    'https://phantom.app/ul/browse/https%3A%2F%2Fapp.example%2Fswap%3Ffrom%3Dsol?ref=https%3A%2F%2Fapp.example',
  )
  expect(setup({ wallet: { id: 'com.coinbase.wallet', name: 'Base' } })).toBe(
    'https://go.cb-w.com/dapp?cb_url=https%3A%2F%2Fapp.example%2Fswap%3Ffrom%3Dsol',
  )
})

test.each([
  ['Backpack', 'app.backpack', 'https://backpack.app/ul/v1/browse/'],
  ['Solflare', 'com.solflare', 'https://solflare.com/ul/v1/browse/'],
])('behavior: links to the browser of %s', (name, id, begin) => {
  const page = `${begin}https%3A%2F%2Fapp.example%2Fswap%3Ffrom%3Dsol?ref=https%3A%2F%2Fapp.example`
  expect(setup({ wallet: { id, name: 'x' } })).toBe(page)
  expect(setup({ wallet: { id: 'x', name } })).toBe(page)
})

test('behavior: recognizes a wallet by its name or rdns', () => {
  expect(setup({ wallet: { id: 'a4', name: 'Coinbase Wallet' } })).toContain('go.cb-w.com')
  expect(setup({ wallet: { id: 'a4', name: 'x', rdns: 'app.phantom' } })).toContain('phantom.app')
})

test.each<[string, Partial<BrowseLinkInput>]>([
  ['on a desktop', { context: { app: 'browser', isFramed: false, system: 'desktop' } }],
  ['inside a wallet', { context: { app: 'walletBrowser', isFramed: false, system: 'ios' } }],
  ['on another chain family', { namespace: 'eip155' }],
  ['before one is chosen', { namespace: undefined }],
  ['for another wallet', { wallet: { id: 'me.rainbow', name: 'Rainbow' } }],
])('behavior: returns no link %s', (_, changes) => {
  expect(setup(changes)).toBeUndefined()
})
