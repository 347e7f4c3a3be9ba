import { expect, test } from 'vitest'
import { beginAttempt } from '../../core/connections/beginAttempt.ts'
import { loadSources } from '../../core/connections/loadSources.ts'
import { fakeWallet } from '../../core/fixtures/fakeWallet.ts'
import { testInstance } from '../../core/fixtures/testInstance.ts'
import { goBack } from '../../core/router/goBack.ts'
import { push } from '../../core/router/push.ts'
import { currentRoute, findNetwork } from '../../core/selectors.ts'
import { chooseNetwork } from './chooseNetwork.ts'
import { wantedNetwork } from './wantedNetwork.ts'

/** Connects a Solana wallet, and opens the list of networks. The EVM wallet is on its first network. */
async function setup() {
  const sun = fakeWallet({ id: 'sun', namespaces: ['solana'] })
  const desk = fakeWallet()
  const engine = testInstance([desk, sun], { namespaces: ['eip155', 'solana'] })
  await loadSources(engine)
  await engine.connect({ connectorId: 'sun' })
  engine.open({ view: 'Account' })
  push(engine, { view: 'Networks' })
  return {
    choose(chainId: 'eip155:1' | 'eip155:2') {
      const network = findNetwork(engine.store.getState(), chainId)
      if (!network) throw new Error('The test instance offers two networks a family.')
      chooseNetwork(engine, network)
      expect(currentRoute(engine.store.getState()).view).toBe('Connect')
    },
    desk,
    engine,
    history: () => engine.store.getState().router.history.map(({ view }) => view),
    route: () => currentRoute(engine.store.getState()),
  }
}

const switching = { arguments: { chainId: 'eip155:2' }, view: 'SwitchNetwork' }

test('requests a switch to the chosen network from a wallet on another one', async () => {
  const { choose, engine, history, route } = await setup()
  choose('eip155:2')
  push(engine, { arguments: { walletId: 'desk' }, view: 'ConnectingExternal' })
  await engine.connect({ connectorId: 'desk' })
  expect(route()).toEqual(switching)
  // The same history as for a wallet that was connected before.
  expect(history()).toEqual(['Account', 'Networks', 'SwitchNetwork'])
  expect(engine.getState()).toMatchObject({ activeNamespace: 'eip155', open: true })
  expect(engine.getAccount('eip155').isConnected).toBe(true)
  goBack(engine)
  expect(engine.store.getState().modal.namespace).toBeUndefined()
})

test('sends no request to a wallet on the chosen network', async () => {
  const { choose, engine, history } = await setup()
  choose('eip155:1')
  await engine.connect({ connectorId: 'desk' })
  expect(history()).toEqual(['Account'])
  expect(engine.store.getState().modal.namespace).toBeUndefined()
})

test('requests the switch after a declined and retried connection', async () => {
  const { choose, desk, engine, route } = await setup()
  choose('eip155:2')
  desk.answer = 'reject'
  await expect(engine.connect({ connectorId: 'desk' })).rejects.toMatchObject({
    code: 'WALLET_FAILED',
  })
  expect(route()).toEqual({ view: 'Connect' })
  desk.answer = 'approve'
  await engine.connect({ connectorId: 'desk' })
  expect(route()).toEqual(switching)
})

test('forgets the choice when the visitor goes back, and lists every chain family again', async () => {
  const { choose, engine, history } = await setup()
  choose('eip155:2')
  expect(engine.store.getState().modal.namespace).toBe('eip155')
  goBack(engine)
  expect(engine.store.getState().modal.namespace).toBeUndefined()
  push(engine, { view: 'Connect' })
  await engine.connect({ connectorId: 'desk' })
  expect(history()).toEqual(['Account'])
})

test('follows the network that the visitor chose last', async () => {
  const { choose, engine, history } = await setup()
  choose('eip155:2')
  goBack(engine)
  choose('eip155:1')
  await engine.connect({ connectorId: 'desk' })
  expect(history()).toEqual(['Account'])
})

test('forgets the choice when the modal closes or opens for something else', async () => {
  const { choose, engine, history } = await setup()
  choose('eip155:2')
  engine.close()
  engine.open({ namespace: 'eip155' })
  await engine.connect({ connectorId: 'desk' })
  expect(history()).toEqual(['Connect'])
  expect(engine.getState().open).toBe(false)
})

test('forgets the choice when a restored connection arrives', async () => {
  const { choose, desk, engine, history } = await setup()
  choose('eip155:2')
  const attempt = beginAttempt(engine, 'desk', ['eip155'], 'restore')
  attempt.grant(desk.connector, [desk.session('eip155')])
  expect(engine.getAccount('eip155').isConnected).toBe(true)
  expect(history()).toEqual(['Account', 'Networks', 'Connect'])
  await engine.disconnect('eip155')
  await engine.connect({ connectorId: 'desk' })
  expect(history()).toEqual(['Account'])
})

test('hands the choice over once, to the view for unsupported chains', async () => {
  const { choose, desk, engine, history } = await setup()
  const { session } = desk
  Object.assign(desk, { session: () => session('eip155', { chainId: 'eip155:777' }) })
  choose('eip155:2')
  await engine.connect({ connectorId: 'desk' })
  expect(history()).toEqual(['UnsupportedChain'])
  expect(wantedNetwork(engine).take()).toBe('eip155:2')
  expect(wantedNetwork(engine).take()).toBeUndefined()
})

test('forgets the choice when the wallet has switched by itself', async () => {
  const { choose, desk, engine } = await setup()
  const { session } = desk
  Object.assign(desk, { session: () => session('eip155', { chainId: 'eip155:777' }) })
  choose('eip155:2')
  await engine.connect({ connectorId: 'desk' })
  desk.say({ session: session('eip155', { chainId: 'eip155:778' }), type: 'changed' })
  expect(wantedNetwork(engine).take()).toBeUndefined()
})
