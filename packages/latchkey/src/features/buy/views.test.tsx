// @vitest-environment happy-dom
import axe from 'axe-core'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../../core/connections/connect.ts'
import { loadSources } from '../../core/connections/loadSources.ts'
import { startConnectedEffects } from '../../core/connections/startConnectedEffects.ts'
import { fakeWallet } from '../../core/fixtures/fakeWallet.ts'
import { open } from '../../core/modal/open.ts'
import { push } from '../../core/router/push.ts'
import type { OpenView } from '../../core/router/views.ts'
import { drawShell } from '../../ui/shell/fixtures/drawShell.tsx'
import { leaveNothing } from '../../ui/shell/fixtures/leaveNothing.ts'
import { waitUntilShown } from '../../ui/shell/fixtures/waitUntilShown.ts'
import './views.ts'
import './moreViews.ts'
import { type OnrampOptions, usualOptions } from '../../core/provider/onramp/getOnrampOptions.ts'
import { assetsOn } from './assets.ts'
import { beginPurchase } from './beginPurchase.ts'
import { pressSeller } from './form/pressSeller.ts'
import { openBuyGuide } from './guide/openBuyGuide.ts'
import { notePurchase, type Purchase, purchases } from './purchase.ts'
import { sellersOf } from './sellers.ts'

beforeEach(() => {
  // No provider responds. The network error of a browser keeps the log quiet.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})

leaveNothing()

type Setup = { readonly view?: OpenView; readonly isConnected?: boolean }

/** Draws a view without a reachable provider, so the fallback options apply. */
async function setup({ isConnected = true, view = 'OnRampProviders' }: Setup = {}) {
  const desk = fakeWallet({ id: 'Desk' })
  const shell = await drawShell({
    load: async (view) =>
      view === 'OnRampProviders' ? import('./views.ts') : import('./moreViews.ts'),
    options: { connectors: [desk.source] },
  })
  const { engine } = shell
  const events: string[] = []
  engine.events.subscribe(({ event }) => events.push(event))
  await act(async () => {
    await loadSources(engine)
    startConnectedEffects(engine)
    if (isConnected) await connect(engine, { connectorId: 'Desk' })
    open(engine, { view })
  })
  return {
    ...shell,
    events,
    says: (words: string) => waitUntilShown(() => expect(shell.text()).toContain(words)),
  }
}

/** The form's question to the first seller. */
function questionOf({ engine }: Awaited<ReturnType<typeof setup>>) {
  const network = engine.getNetwork().network
  const account = engine.getAccount().caipAddress
  const [seller] = sellersOf(usualOptions, 'eip155')
  if (!network || !account || !seller) throw new Error('The test wallet is connected.')
  const terms = { account, amount: '100', network, paymentCurrency: 'USD' }
  return { seller, terms: { ...terms, good: assetsOn(usualOptions, 'eip155:1')[0] } }
}

/** Shows a purchase as it is after a press on a seller. */
async function begin(shell: Awaited<ReturnType<typeof setup>>, changes: Partial<Purchase>) {
  const { engine } = shell
  await act(async () => {
    const purchase = beginPurchase(engine, questionOf(shell), {
      checkout: 'open',
      url: 'https://pay.example/',
    })
    purchases(engine).live.stop?.()
    notePurchase(engine, purchase, changes)
    push(engine, { view: 'BuyInProgress' })
  })
}

test('offers common currencies while the provider is unavailable', async () => {
  const { events, says, text, title } = await setup()
  await says('Showing common currencies.')
  expect(title()).toBe('Buy crypto')
  expect(text()).toContain('$250')
  expect(events).toContain('SELECT_BUY_CRYPTO')
})

test('emits the events of the guide and of a chosen seller', async () => {
  const shell = await setup()
  await act(async () => openBuyGuide(shell.engine))
  expect(shell.events).toContain('SELECT_WHAT_IS_A_BUY')
  await act(async () => pressSeller(shell.engine, questionOf(shell)))
  expect(shell.events).toContain('SELECT_BUY_PROVIDER')
})

test('offers to connect without a wallet', async () => {
  const { button, says } = await setup({ isConnected: false })
  await says('Connect a wallet to buy')
  expect(button('Connect wallet')).toBeDefined()
})

test.each<[Partial<Purchase>, string]>([
  [{ checkout: 'preparing' }, 'Preparing the checkout'],
  [{ checkout: 'blocked' }, 'Open checkout'],
  [{ checkout: 'refused', error: new Error('HTTP status code: 400') }, 'HTTP status code: 400'],
  [{ checkout: 'closed' }, 'The checkout was closed'],
  [{ checkout: 'open' }, 'Finish paying at the seller'],
  [{ status: 'settling' }, 'Payment received. USDC is on its way'],
  [{ received: '25', status: 'done' }, '25 USDC arrived'],
  [{ status: 'done' }, 'USDC arrived'],
  [{ status: 'failed' }, 'The purchase failed'],
  [{ status: 'gaveUp' }, 'Check again'],
])('shows %o as %s', async (changes, words) => {
  const shell = await setup()
  await begin(shell, changes)
  await shell.says(words)
})

/** Serves the sellers, and fails every other request. */
function nameSellers(sellers: OnrampOptions['sellers']) {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (!url.pathname.endsWith('/onramp/options')) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ ...usualOptions, sellers }))
  })
}

test('leads to the purchases if a seller reports them', async () => {
  nameSellers([{ id: 'coinbase' }])
  const { button, says } = await setup()
  await says('Coinbase')
  expect(button('Your purchases')).toBeDefined()
  expect(button('Continue with Coinbase').dataset.kind).toBe('primary')
})

test('continues with the best offer, until a press on a card chooses another seller', async () => {
  nameSellers([{ id: 'coinbase' }, { id: 'meld', publicKey: 'key' }])
  const open = vi.spyOn(window, 'open')
  const { button, root, says } = await setup()
  await says('Coinbase')
  const cards = () => [...root.querySelectorAll<HTMLElement>('.lk-SellerCard')]
  const chosen = () => cards().map((card) => card.getAttribute('aria-pressed'))
  expect(chosen()).toEqual(['true', 'false'])
  await act(async () => cards()[1]?.click())
  expect(chosen()).toEqual(['false', 'true'])
  expect(open).not.toHaveBeenCalled()
  expect(button('Continue with Meld.io').dataset.kind).toBe('primary')
})

test('does not lead to purchases that no seller reports, and explains why', async () => {
  nameSellers([
    { id: 'coinbase', purchases: false },
    { id: 'meld', publicKey: 'key' },
  ])
  const shell = await setup()
  await shell.says('Meld.io')
  expect(() => shell.button('Your purchases')).toThrow()
  await act(async () => push(shell.engine, { view: 'OnRampActivity' }))
  await shell.says('See your purchases on the seller’s site')

  const [seller] = sellersOf(
    { ...usualOptions, sellers: [{ id: 'coinbase', purchases: false }] },
    'eip155',
  )
  await begin(shell, { seller, status: 'gaveUp' })
  await shell.says('Not here yet')
  expect(() => shell.button('Your purchases')).toThrow()
  await begin(shell, { status: 'gaveUp' })
  await waitUntilShown(() => expect(() => shell.button('Your purchases')).not.toThrow())
})

test.each<OpenView>(['OnRampProviders', 'OnRampFiatSelect', 'OnRampTokenSelect', 'WhatIsABuy'])(
  'a11y: no violations in %s',
  async (view) => {
    const { find, says } = await setup({ view })
    await says(view === 'WhatIsABuy' ? 'fee' : 'US')
    const dialog = find('dialog')
    if (!dialog) throw new Error('The dialog is there.')
    // Contrast needs a layout, which happy-dom lacks. The browser journeys check it.
    const { violations } = await axe.run(dialog, {
      rules: { 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  },
)
