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

test('opens at Connect and closes', async () => {
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
])('behavior: with pairing only, begins on %s with the fitting view', (_, userAgent, view) => {
  vi.stubGlobal('navigator', { maxTouchPoints: 1, userAgent })
  for (const options of [{ adapters: [] }, { basic: true }]) {
    const latchkey = testInstance([], options)
    latchkey.open()
    expect(latchkey.store.getState().router.history).toEqual([{ view }])
  }
  vi.unstubAllGlobals()
})

test('behavior: begins with Connect without pairing', () => {
  const latchkey = testInstance([], { adapters: [], enableWalletConnect: false })
  latchkey.open()
  expect(latchkey.store.getState().router.history).toEqual([{ view: 'Connect' }])
})

test('behavior: shows a pairing link of the host', () => {
  const latchkey = testInstance([], { manualWCControl: true })
  latchkey.open({ uri: 'wc:1', view: 'ConnectingWalletConnectBasic' })
  const { pairing } = latchkey.store.getState()
  expect(pairing).toMatchObject({ status: 'waiting', uri: 'wc:1' })
})

test('behavior: shows the requested view', async () => {
  const { latchkey, view } = await setup()
  latchkey.open({ view: 'Networks' })
  expect(view()).toBe('Networks')
})

test('behavior: emits open and close events, a close event only if it was open', async () => {
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

test('error: refuses a chain family that is not configured', async () => {
  const { latchkey } = await setup()
  await expect(latchkey.open({ namespace: 'solana' })).rejects.toThrow(
    "Adapter for namespace solana doesn't exist",
  )
})

test('behavior: shows UnsupportedChain when a wallet moves to an unsupported chain', async () => {
  const { connect, latchkey, moveTo, view } = await setup()
  await connect()
  moveTo(999)
  expect(latchkey.getState().open).toBe(true)
  expect(view()).toBe('UnsupportedChain')
  moveTo(2)
  expect(latchkey.getState().open).toBe(false)
})

test('behavior: on an unsupported chain, shakes instead of closing, and closes after the return', async () => {
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
])('behavior: with %j, shows nothing on an unsupported chain', async (options) => {
  const { connect, latchkey, moveTo } = await setup(options)
  await connect()
  moveTo(999)
  expect(latchkey.getState().open).toBe(false)
  expect(latchkey.getNetwork()).toMatchObject({ chainId: 999, isUnsupported: true })
})

test('behavior: inline, closing shows Connect, or Account when connected', async () => {
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

test('behavior: closes after connecting, unless the host has opened another view', () => {
  const latchkey = testInstance()
  latchkey.open({ view: 'Networks' })
  settleModal(latchkey)
  expect(latchkey.getState().open).toBe(true)
  latchkey.open({ view: 'Connect' })
  settleModal(latchkey)
  expect(latchkey.getState().open).toBe(false)
})
