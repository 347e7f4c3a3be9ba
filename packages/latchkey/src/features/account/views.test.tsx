// @vitest-environment happy-dom
import axe from 'axe-core'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { Namespace } from '../../core/caip.ts'
import { connect } from '../../core/connections/connect.ts'
import { loadSources } from '../../core/connections/loadSources.ts'
import { fakeWallet } from '../../core/fixtures/fakeWallet.ts'
import { testFamily, testNetwork } from '../../core/fixtures/testInstance.ts'
import { open } from '../../core/modal/open.ts'
import type { FeatureOptions } from '../../core/options/options.ts'
import type { Balance } from '../../core/ports/adapter.ts'
import { queries } from '../../core/provider/client/queries.ts'
import { currentRoute } from '../../core/selectors.ts'
import type { Token } from '../../core/tokens/token.ts'
import { tokensKey } from '../../core/tokens/tokensQuery.ts'
import { drawShell, undrawShells } from '../../ui/shell/fixtures/drawShell.tsx'
import { leaveNothing } from '../../ui/shell/fixtures/leaveNothing.ts'
import { waitUntilShown } from '../../ui/shell/fixtures/waitUntilShown.ts'
import './views.ts'

leaveNothing()

type Setup = {
  connected?: boolean
  /** Chain families with a connected wallet. @default all */
  granted?: readonly Namespace[]
  type?: 'announced' | 'pairing'
  namespaces?: readonly Namespace[]
  getBalance?: () => Promise<Balance>
  testnet?: boolean
  features?: FeatureOptions
}

async function setup({
  connected = true,
  features = {},
  granted,
  getBalance = async () => ({ decimals: 18, symbol: 'COIN', value: 1_234_567_000_000_000_000n }),
  namespaces = ['eip155'],
  testnet = false,
  type = 'announced',
}: Setup = {}) {
  const desk = fakeWallet({ id: 'Desk', namespaces, type })
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
      features: { analytics: false, ...features },
      networks: [first, ...others],
      provider: {},
    },
  })
  const { engine } = shell
  await act(async () => {
    await loadSources(engine)
    if (connected) await connect(engine, { connectorId: 'Desk', namespaces: granted })
    open(engine, { view: 'Account' })
  })
  await waitUntilShown(() => expect(shell.text()).not.toBe(''))
  return {
    ...shell,
    desk,
    says: (words: string) => waitUntilShown(() => expect(shell.text()).toContain(words)),
    view: () => currentRoute(engine.store.getState()).view,
  }
}

test('shows the account, its wallet and its network', async () => {
  const { button, find, says, text } = await setup()
  await says('1.234 COIN')
  expect(text()).toContain('Connected with Desk')
  expect(find('.lk-Account-full')?.textContent).toBe('Desk-eip155')
  await act(async () => button('More').click())
  expect(button('More').getAttribute('aria-expanded')).toBe('true')
  expect(find('a')?.getAttribute('href')).toBe('https://scan.example/address/Desk-eip155')
})

test('opens the list of networks from the network chip', async () => {
  const { button, view } = await setup()
  await act(async () => button('Network: eip155 1').click())
  expect(view()).toBe('Networks')
})

test('disconnects the account here and in the wallet, from the folded section', async () => {
  const { button, desk, engine, find } = await setup()
  expect(find('.lk-AccountBar')?.textContent).not.toContain('Disconnect')
  expect(find('#lk-AccountMore')?.hidden).toBe(true)
  await act(async () => button('More').click())
  await act(async () => button('Disconnect').click())
  expect(engine.getAccount().status).toBe('disconnected')
  expect(engine.getState().open).toBe(false)
  expect(desk.left).toEqual(['eip155'])
})

test('shows no zero for an unavailable balance, and retries when possible', async () => {
  const getBalance = vi.fn<() => Promise<Balance>>().mockRejectedValue(new Error('no node'))
  const { engine, find, says, text } = await setup({ getBalance })
  await says('Couldn’t load your tokens')
  expect(find('.lk-Amount')?.textContent).toBe('–Unknown')
  expect(text()).toContain('Trying again in 30 seconds.')
  expect(engine.store.getState().notices.toast).toMatchObject({
    kind: 'error',
    message: 'Token Balance Unavailable',
  })
})

test('shows the last balances while offline, and refreshes once online', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const getBalance = vi.fn<() => Promise<Balance>>().mockRejectedValue(new Error('offline'))
  const { says, text } = await setup({ getBalance })
  await says('You’re offline. Your balances will appear once you’re back online.')
  expect(text()).toContain('Desk-eip155')

  getBalance.mockResolvedValue({ decimals: 1, symbol: 'COIN', value: 12_345_670n })
  online.mockReturnValue(true)
  await act(async () => window.dispatchEvent(new Event('online')))
  await says('1,234,567 COIN')
  expect(text()).not.toContain('You’re offline')

  online.mockReturnValue(false)
  await act(async () => window.dispatchEvent(new Event('offline')))
  await says('You’re offline. Showing your last known balances.')
  online.mockRestore()
})

test('explains why test networks show no assets', async () => {
  const { says } = await setup({ testnet: true })
  await says('$0.00')
  await says('This is a test network')
})

test('suggests funding an empty account', async () => {
  const getBalance = async () => ({ decimals: 18, symbol: 'COIN', value: 0n })
  const { button, says, view } = await setup({ getBalance })
  await says('Your wallet is ready')
  await says('$0.00')
  await act(async () => button('Show my address').click())
  expect(view()).toBe('WalletReceive')
})

test('shows the host’s actions in its order, and opens the view of each', async () => {
  const { button, root, view } = await setup({
    features: { receive: false, walletFeaturesOrder: ['send', 'receive', 'onramp'] },
  })
  const names = [...root.querySelectorAll('.lk-AccountActions button')].map(
    (one) => one.textContent,
  )
  expect(names).toEqual(['Send'])
  await act(async () => button('Send').click())
  expect(view()).toBe('WalletSend')
})

test('opens the send form from a token', async () => {
  const { engine, find, says } = await setup()
  await says('1.234 COIN')
  await act(async () => find('.lk-VirtualGrid button')?.click())
  expect(currentRoute(engine.store.getState())).toEqual({
    arguments: { token: undefined },
    view: 'WalletSend',
  })
})

test('marks a token with a borrowed symbol, and shows its address', async () => {
  const { engine, says, text } = await setup()
  await says('1.234 COIN')
  const facts = { amount: 1n, chainId: 'eip155:1', decimals: 6, name: 'Dollar' } as const
  const address = `0x${'bad'.padStart(40, '0')}`
  const hold = (symbol: string) =>
    act(async () => {
      const data: readonly Token[] = [{ ...facts, address, symbol }]
      queries(engine).setQueryData(tokensKey('eip155:1:Desk-eip155'), { data })
    })
  await hold('OTHER')
  await says('Dollar')
  expect(text()).not.toContain('Not listed')
  await hold('USDC')
  await says('Not listed')
  expect(text()).toContain('0x00…000bad')
})

test('switches between the accounts of two chain families', async () => {
  const { engine, find, root } = await setup({ namespaces: ['eip155', 'solana'] })
  const [, solana] = root.querySelectorAll<HTMLButtonElement>('.lk-Switcher button')
  await act(async () => solana?.click())
  expect(engine.getAccount().address).toBe('Desk-solana')
  expect(solana?.getAttribute('aria-pressed')).toBe('true')
  await waitUntilShown(() => expect(find('.lk-Account-full')?.textContent).toBe('Desk-solana'))
})

test('lets the visitor choose among the accounts that the wallet shares', async () => {
  const { desk, engine, find, root } = await setup()
  expect(find('#lk-SharedAccounts')).toBeNull()
  const [first, second] = ['Desk-eip155', 'Desk-second'].map(
    (address) => ({ address, namespace: 'eip155', type: 'eoa' }) as const,
  )
  if (!first || !second) throw new Error('There are two.')
  await act(async () =>
    desk.say({ session: desk.session('eip155', { accounts: [first, second] }), type: 'changed' }),
  )
  await act(async () => find('[aria-controls="lk-SharedAccounts"]')?.click())
  const rows = root.querySelectorAll<HTMLButtonElement>('#lk-SharedAccounts button')
  expect([...rows].map((row) => row.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
  await act(async () => rows[1]?.click())
  expect(engine.getAccount().address).toBe('Desk-second')
  expect(find('.lk-Account-full')?.textContent).toBe('Desk-second')
  expect(find('#lk-SharedAccounts')?.hidden).toBe(true)
})

test('connects a chain family without a wallet from the switcher', async () => {
  const { button, engine, root, view } = await setup({
    granted: ['eip155'],
    namespaces: ['eip155', 'solana'],
  })
  expect(root.querySelectorAll('.lk-Switcher button')).toHaveLength(2)
  await act(async () => button('Connect Solana').click())
  expect(view()).toBe('Connect')
  expect(engine.store.getState().modal.namespace).toBe('solana')
  await act(async () => {
    await connect(engine, { connectorId: 'Desk', namespaces: ['solana'] })
  })
  expect(view()).toBe('Account')
  expect(engine.getAccount().address).toBe('Desk-solana')
})

test('shows another family after a disconnect, and disconnects all families at once', async () => {
  const families = ['eip155', 'solana', 'bip122'] as const
  const { button, desk, engine } = await setup({ namespaces: families })
  await act(async () => button('Disconnect Ethereum').click())
  expect(desk.left).toEqual(['eip155'])
  expect(engine.getState()).toMatchObject({ activeNamespace: 'solana', open: true })
  await act(async () => button('More').click())
  await act(async () => button('Disconnect all').click())
  expect(desk.left).toEqual(['eip155', 'solana', 'bip122'])
  expect(engine.getState().open).toBe(false)
})

test('disconnects the families of one pairing session together, and offers no “Disconnect all”', async () => {
  const { button, desk, root } = await setup({
    namespaces: ['eip155', 'solana'],
    type: 'pairing',
  })
  await act(async () => button('More').click())
  expect(root.textContent).not.toContain('Disconnect all')
  await act(async () => button('Disconnect').click())
  expect(desk.left).toEqual(['eip155', 'solana'])
})

test('shows only the coin of a family without a token list', async () => {
  for (const namespace of ['bip122', 'polkadot'] as const) {
    const { root, says } = await setup({ namespaces: [namespace] })
    await says('1.234 COIN')
    const names = [...root.querySelectorAll('.lk-AccountActions button')]
    expect(names.map((one) => one.textContent)).toEqual(['Receive'])
    expect(root.querySelector('[role="tab"]')).toBeNull()
    await undrawShells()
    document.body.replaceChildren()
  }
})

test('offers to connect without a wallet', async () => {
  const { button, view } = await setup({ connected: false })
  await act(async () => button('Connect wallet').click())
  expect(view()).toBe('Connect')
})

test('a11y: no violations', async () => {
  const { find, says } = await setup({ namespaces: ['eip155', 'solana'] })
  await says('1.234 COIN')
  const dialog = find('dialog')
  if (!dialog) throw new Error('The dialog is there.')
  // Contrast needs a layout, which happy-dom lacks. The browser journeys check it.
  const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
