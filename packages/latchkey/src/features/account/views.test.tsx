// @vitest-environment happy-dom
import axe from 'axe-core'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Balance } from '../../core/adapter.ts'
import type { Namespace } from '../../core/caip.ts'
import { connect } from '../../core/connections/connect.ts'
import { loadSources } from '../../core/connections/loadSources.ts'
import { fakeWallet } from '../../core/fixtures/fakeWallet.ts'
import { testFamily, testNetwork } from '../../core/fixtures/testInstance.ts'
import { open } from '../../core/modal/open.ts'
import { currentRoute } from '../../core/selectors.ts'
import { drawShell, undrawShells } from '../../ui/shell/fixtures/drawShell.tsx'
import { untilShown } from '../../ui/shell/fixtures/untilShown.ts'
import './views.ts'

afterEach(async () => {
  await undrawShells()
  document.body.replaceChildren()
})

type Setup = {
  connected?: boolean
  namespaces?: readonly Namespace[]
  getBalance?: () => Promise<Balance>
  testnet?: boolean
}

async function setup({
  connected = true,
  getBalance = async () => ({ decimals: 18, symbol: 'COIN', value: 1_234_567_000_000_000_000n }),
  namespaces = ['eip155'],
  testnet = false,
}: Setup = {}) {
  const desk = fakeWallet({ id: 'Desk', namespaces })
  const [first, ...others] = namespaces.map((namespace) => ({
    ...testNetwork(namespace, 1),
    blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
    testnet,
  }))
  if (!first) throw new Error('There is at least one family.')
  const shell = await drawShell({
    load: () => import('./views.ts'),
    options: {
      adapters: namespaces.map((namespace) => testFamily(namespace, { getBalance })),
      connectors: [desk.source],
      networks: [first, ...others],
      provider: {},
    },
  })
  const { engine } = shell
  await act(async () => {
    await loadSources(engine)
    if (connected) await connect(engine, { connectorId: 'Desk' })
    open(engine, { view: 'Account' })
  })
  await untilShown(() => expect(shell.text()).not.toBe(''))
  return {
    ...shell,
    desk,
    says: (words: string) => untilShown(() => expect(shell.text()).toContain(words)),
    view: () => currentRoute(engine.store.getState()).view,
  }
}

test('default: who is connected, with what and where', async () => {
  const { find, says, text } = await setup()
  await says('1.234 COIN')
  expect(text()).toContain('Connected with Desk')
  expect(find('.lk-Account-full')?.textContent).toBe('Desk-eip155')
  expect(find('a')?.getAttribute('href')).toBe('https://scan.example/address/Desk-eip155')
})

test('behavior: the network leads to the others', async () => {
  const { button, engine, view } = await setup()
  await act(async () => button('Network: eip155 1').click())
  expect(view()).toBe('Networks')
  expect(engine.getEvent()?.event).toBe('CLICK_NETWORKS')
})

test('behavior: disconnecting ends it, here and in the wallet', async () => {
  const { desk, engine, find } = await setup()
  await act(async () => find('button.lk-Row')?.click())
  expect(engine.getAccount().status).toBe('disconnected')
  expect(engine.getState().open).toBe(false)
  expect(desk.left).toEqual(['eip155'])
})

test('error: a balance that is not known is no zero, and can be asked for again', async () => {
  const getBalance = vi.fn<() => Promise<Balance>>().mockRejectedValue(new Error('no node'))
  const { button, find, says } = await setup({ getBalance })
  await says('The balance could not be read just now.')
  expect(find('.lk-Amount')?.textContent).toBe('–Unknown')
  getBalance.mockResolvedValue({ decimals: 18, symbol: 'COIN', value: 0n })
  await act(async () => button('Try again').click())
  await says('0.000 COIN')
})

test('behavior: offline, it shows what is known and says so; once online, it catches up', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const getBalance = vi.fn<() => Promise<Balance>>().mockRejectedValue(new Error('offline'))
  const { says, text } = await setup({ getBalance })
  await says('You are offline. This is what was known last.')
  expect(text()).toContain('Desk-eip155')
  expect(text()).not.toContain('The balance could not be read')

  getBalance.mockResolvedValue({ decimals: 0, symbol: 'COIN', value: 1_234_567n })
  online.mockReturnValue(true)
  await act(async () => window.dispatchEvent(new Event('online')))
  await says('1,234,567.000 COIN')
  expect(text()).not.toContain('You are offline')
  online.mockRestore()
})

test('behavior: test networks show nothing', async () => {
  const { says } = await setup({ testnet: true })
  await says('0.00 COIN')
})

test('behavior: one account a family, with a switcher', async () => {
  const { engine, find, root } = await setup({ namespaces: ['eip155', 'solana'] })
  const [, solana] = root.querySelectorAll<HTMLButtonElement>('.lk-Switcher button')
  await act(async () => solana?.click())
  expect(engine.getAccount().address).toBe('Desk-solana')
  expect(solana?.getAttribute('aria-pressed')).toBe('true')
  await untilShown(() => expect(find('.lk-Account-full')?.textContent).toBe('Desk-solana'))
})

test('behavior: without a wallet it leads to connecting', async () => {
  const { button, view } = await setup({ connected: false })
  await act(async () => button('Connect wallet').click())
  expect(view()).toBe('Connect')
})

test('a11y: no violations', async () => {
  const { find, says } = await setup({ namespaces: ['eip155', 'solana'] })
  await says('1.234 COIN')
  const dialog = find('dialog')
  if (!dialog) throw new Error('The dialog is there.')
  // Colours need a layout, which this page has not: the browser journeys look at them.
  const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
