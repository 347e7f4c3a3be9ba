// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { deepLinkChoice } from '../../../core/deepLinks/deepLinkChoice.ts'
import { fakeWallet } from '../../../core/fixtures/fakeWallet.ts'
import { waitUntilShown } from '../../../ui/shell/fixtures/waitUntilShown.ts'
import { link } from '../fixtures/fakePairing.ts'
import { recentWallets } from '../list/recentWallets.ts'
import { pairingViews } from './fixtures/pairingViews.ts'

const setup = pairingViews()

test('pairs with a wallet outside this browser, and remembers it', async () => {
  const { code, engine, events, find, links, pairing, press, says, tabs, title } = await setup()
  await says('Rainbow')
  await press('Rainbow')
  expect(title()).toBe('Rainbow')
  await says('scanner in Rainbow')
  expect(tabs()).toEqual([])
  expect(code()).toBeDefined()
  expect(find('.lk-QrCode-picture')).not.toBeNull()
  expect(links()).toEqual(['https://rainbow.example/'])
  await act(async () => pairing.approve())
  expect(events).toContain('SELECT_WALLET {"name":"Rainbow","platform":"qrcode"}')
  expect(events).toContain('CONNECT_SUCCESS {"method":"qrcode","name":"Rainbow"}')
  expect(recentWallets(engine).map(({ name }) => name)).toEqual(['Rainbow'])
  expect(deepLinkChoice(engine)).toBeUndefined()
})

test('has a tab for each way to reach a wallet; arrow keys move between them', async () => {
  const { engine, find, opened, pairing, press, says, tabs } = await setup({ view: 'AllWallets' })
  await says('Everywhere')
  await press('Everywhere')
  await says('Scan with')
  expect(tabs()).toEqual(['QR code', 'Desktop', 'Web app'])
  const selected = () => find('[role="tab"][aria-selected="true"]')
  await act(async () => {
    selected()?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'ArrowRight' }))
  })
  expect(selected()?.textContent).toBe('Desktop')
  await press('Open Everywhere')
  expect(opened).toEqual([`_self everywhere://wc?uri=${encodeURIComponent(link(1))}`])
  await press('Web app')
  await press('Open web app')
  expect(opened[1]).toBe(
    `_blank https://web.everywhere.example/wc?uri=${encodeURIComponent(link(1))}`,
  )
  expect(pairing.asked()).toBe(1)
  await act(async () => pairing.approve())
  expect(deepLinkChoice(engine)).toEqual({
    href: 'https://web.everywhere.example/',
    isWeb: true,
    name: 'Everywhere',
  })
})

test('error: reports a blocked tab of a web app, and can retry', async () => {
  const { beStrict, engine, events, opened, pairing, pass, press, says, text } = await setup({
    view: 'AllWallets',
  })
  await says('Everywhere')
  await press('Everywhere')
  await says('Scan with')
  await press('Web app')
  beStrict(true)
  await press('Open web app')
  await says('Your browser blocked the tab')
  await says('allow this site to open tabs')
  expect(events.find((event) => event.startsWith('CONNECT_PROXY_ERROR'))).toContain(
    'The browser opened no tab',
  )
  // The tab was blocked, so no later notice follows.
  await pass(2_000)
  expect(text()).not.toContain('didn’t open')
  expect(engine.store.getState().pairing?.status).toBe('waiting')

  beStrict(false)
  await press('Open web app')
  await says('Continue in Everywhere')
  // The first press opened none.
  expect(opened).toHaveLength(1)
  await act(async () => pairing.approve())
  expect(deepLinkChoice(engine)?.href).toBe('https://web.everywhere.example/')
})

test('links to the stores of a wallet that must be installed', async () => {
  const { press, says } = await setup({ view: 'AllWallets' })
  await says('Extension')
  await press('Extension')
  await says('Extension isn’t installed in this browser')
})

test('connects a wallet that is installed meanwhile without a code', async () => {
  const { engine, press, says, tabs } = await setup({ view: 'AllWallets' })
  await says('Rainbow')
  await press('Rainbow')
  await says('Scan with')
  const { connector } = fakeWallet({ id: 'Rainbow' })
  await act(async () =>
    engine.store.setState(({ connectors }) => ({ connectors: [...connectors, connector] })),
  )
  expect(tabs()).toEqual(['Browser', 'QR code'])
  await says('Rainbow is installed in this browser')
  await press('Connect Rainbow')
  expect(engine.getAccount().status).toBe('connected')
})

test('connects an installed wallet on another device', async () => {
  const { code, engine, press, says, tabs } = await setup({ refused: ['Rainbow'] })
  await says('Rainbow')
  await press('Rainbow')
  await says('Couldn’t connect')
  await press('Use another device')
  expect(tabs()).toEqual(['Browser', 'QR code'])
  await waitUntilShown(() => expect(code()).toBeDefined())
  await press('Back')
  await waitUntilShown(() => expect(engine.getAccount().status).toBe('disconnected'))
})
