import { expect, test, vi } from 'vitest'
import { fakeWallet } from '../fixtures/fakeWallet.ts'
import { testInstance } from '../fixtures/testInstance.ts'
import { goBack } from '../router/goBack.ts'
import { push } from '../router/push.ts'
import { currentRoute } from '../selectors.ts'
import { settleModal } from './settleModal.ts'

type Options = Parameters<typeof testInstance>[1]

async function setup(options?: Options) {
  const wallet = fakeWallet()
  const latchkey = testInstance([wallet], options)
  await latchkey.preload()
  const view = () => currentRoute(latchkey.store.getState()).view
  const connect = () => latchkey.connect({ connectorId: 'desk' })
  const moveTo = (reference: number) =>
    wallet.say({
      session: wallet.session('eip155', { chainId: `eip155:${reference}` }),
      type: 'changed',
    })
  return { connect, latchkey, moveTo, view, wallet }
}

test('default', async () => {
  const { latchkey, view } = await setup()
  latchkey.open()
  expect(latchkey.getState()).toMatchObject({ loading: true, open: true })
  expect(view()).toBe('Connect')
  latchkey.close()
  expect(latchkey.getState()).toMatchObject({ loading: false, open: false })
})

test('behavior: opens Account when connected, and closes once a wallet is connected', async () => {
  const { connect, latchkey, view } = await setup()
  latchkey.open()
  await connect()
  expect(latchkey.getState().open).toBe(false)
  latchkey.open()
  expect(view()).toBe('Account')
})

test.each([
  ['a phone', 'Mozilla/5.0 (Linux; Android 15) Mobile', 'AllWallets'],
  ['a desk', 'Mozilla/5.0 (X11; Linux x86_64)', 'ConnectingWalletConnectBasic'],
])('behavior: with pairing alone, on %s, it begins with what helps there', (_, userAgent, view) => {
  vi.stubGlobal('navigator', { maxTouchPoints: 1, userAgent })
  for (const options of [{ adapters: [] }, { basic: true }]) {
    const latchkey = testInstance([], options)
    latchkey.open()
    expect(latchkey.store.getState().router.history).toEqual([{ view }])
  }
  vi.unstubAllGlobals()
})

test('behavior: without pairing there is only Connect to begin with', () => {
  const latchkey = testInstance([], { adapters: [], enableWalletConnect: false })
  latchkey.open()
  expect(latchkey.store.getState().router.history).toEqual([{ view: 'Connect' }])
})

test('behavior: a link of the host’s own is shown', () => {
  const latchkey = testInstance([], { manualWCControl: true })
  latchkey.open({ uri: 'wc:1', view: 'ConnectingWalletConnectBasic' })
  const { pairing } = latchkey.store.getState()
  expect(pairing).toMatchObject({ status: 'waiting', uri: 'wc:1' })
})

test('behavior: an explicit view is shown', async () => {
  const { latchkey, view } = await setup()
  latchkey.open({ view: 'Networks' })
  expect(view()).toBe('Networks')
})

test('behavior: says when it opens and closes, a close only if it was open', async () => {
  const { latchkey } = await setup()
  const events: unknown[] = []
  latchkey.subscribeEvents(({ event, properties }) => events.push([event, properties]))
  latchkey.open()
  latchkey.open()
  latchkey.close()
  latchkey.close()
  expect(events).toEqual([
    ['MODAL_OPEN', { connected: false }],
    ['MODAL_OPEN', { connected: false }],
    ['MODAL_CLOSE', { connected: false }],
  ])
})

test('error: a family that is not configured', async () => {
  const { latchkey } = await setup()
  expect(() => latchkey.open({ namespace: 'solana' })).toThrow(
    "Adapter for namespace solana doesn't exist",
  )
})

test('behavior: a wallet that leaves for an unsupported chain opens the way back', async () => {
  const { connect, latchkey, moveTo, view } = await setup()
  await connect()
  moveTo(999)
  expect(latchkey.getState().open).toBe(true)
  expect(view()).toBe('UnsupportedChain')
  moveTo(2)
  expect(latchkey.getState().open).toBe(false)
})

test('behavior: an unsupported chain is not closed but shaken; going back closes', async () => {
  const { connect, latchkey, moveTo } = await setup()
  await connect()
  moveTo(999)
  latchkey.close()
  expect(latchkey.store.getState().modal).toMatchObject({ open: true, shakes: 1 })
  goBack(latchkey)
  expect(latchkey.getState().open).toBe(false)
})

test.each<Options>([
  { unsupportedChain: 'allow' },
  { allowUnsupportedChain: true },
  { unsupportedChain: 'warn' },
  { enableNetworkSwitch: false },
])('behavior: %j leaves the visitor alone on an unsupported chain', async (options) => {
  const { connect, latchkey, moveTo } = await setup(options)
  await connect()
  moveTo(999)
  expect(latchkey.getState().open).toBe(false)
  expect(latchkey.getNetwork()).toMatchObject({ chainId: 999, isUnsupported: true })
})

test('behavior: inline, closing falls back to Connect, or to Account when connected', async () => {
  const { connect, latchkey, view } = await setup({ enableEmbedded: true })
  latchkey.open({ view: 'Networks' })
  latchkey.close()
  expect(latchkey.getState().open).toBe(false)
  expect(latchkey.store.getState().router.history.map(({ view }) => view)).toEqual([
    'Networks',
    'Connect',
  ])
  await connect()
  expect(view()).toBe('Account')
  push(latchkey, { view: 'Networks' })
  latchkey.close()
  expect(view()).toBe('Account')
})

test('behavior: after connecting the modal closes, unless a host has opened something else by then', () => {
  const latchkey = testInstance()
  latchkey.open({ view: 'Networks' })
  settleModal(latchkey)
  expect(latchkey.getState().open).toBe(true)
  latchkey.open({ view: 'Connect' })
  settleModal(latchkey)
  expect(latchkey.getState().open).toBe(false)
})
