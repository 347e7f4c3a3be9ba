// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { LatchkeyEvent } from './events.ts'
import { fakeWallet } from './fixtures/fakeWallet.ts'
import { testInstance } from './fixtures/testInstance.ts'

async function setup() {
  const heard: LatchkeyEvent[] = []
  const desk = fakeWallet()
  const latchkey = testInstance([desk], {
    allWallets: 'HIDE',
    features: { analytics: false, connectMethodsOrder: ['wallet'] },
    onEvent: (event) => heard.push(event),
    termsConditionsUrl: 'https://site.example/terms',
  })
  const said = () => heard.map(({ event, properties }) => [event, properties])
  return { desk, heard, latchkey, said }
}

test('emits the events of a visit in order', async () => {
  const { heard, latchkey, said } = await setup()
  latchkey.open()
  await latchkey.connect({ connectorId: 'desk' })
  await latchkey.switchNetwork(2)
  await latchkey.disconnect()
  expect(said()).toEqual([
    [
      'INITIALIZE',
      {
        networks: ['eip155:1', 'eip155:2'],
        options: {
          allWallets: 'HIDE',
          'features.analytics': false,
          'features.connectMethodsOrder': ['wallet'],
          logLevel: 'silent',
        },
      },
    ],
    ['MODAL_OPEN', { connected: false }],
    ['CONNECT_SUCCESS', { method: 'browser', name: 'desk' }],
    ['MODAL_CLOSE', { connected: true }],
    ['SWITCH_NETWORK', { network: 'eip155:2' }],
    ['DISCONNECT_SUCCESS', { namespace: 'all' }],
  ])
  expect(heard.every(({ timestamp, type }) => type === 'track' && timestamp > 0)).toBe(true)
})

test('behavior: emits no SWITCH_NETWORK for an unsupported network', async () => {
  const { latchkey, said } = await setup()
  await expect(latchkey.switchNetwork(777)).rejects.toThrow('Network with ID eip155:777 not found')
  expect(said().map(([event]) => event)).toEqual(['INITIALIZE'])
})

test('emits SWITCH_NETWORK once when the wallet moves, by itself or on request', async () => {
  const { desk, latchkey, said } = await setup()
  await latchkey.connect({ connectorId: 'desk' })
  const switches = () => said().filter(([event]) => event === 'SWITCH_NETWORK')
  expect(switches()).toEqual([])
  desk.say({ session: desk.session('eip155', { chainId: 'eip155:2' }), type: 'changed' })
  expect(switches()).toEqual([['SWITCH_NETWORK', { network: 'eip155:2' }]])
  await latchkey.switchNetwork(1)
  desk.say({ session: desk.session('eip155'), type: 'changed' })
  expect(switches()).toHaveLength(2)
})

test('behavior: emits no SWITCH_NETWORK for the network that is selected already', async () => {
  const { latchkey, said } = await setup()
  const switches = () => said().filter(([event]) => event === 'SWITCH_NETWORK')
  await latchkey.switchNetwork('eip155:1')
  await latchkey.connect({ connectorId: 'desk' })
  await latchkey.switchNetwork('eip155:1')
  expect(switches()).toEqual([])
})

test('emits INTERNAL_SDK_ERROR if the wallets of a source can’t be loaded', async () => {
  const { desk, latchkey, said } = await setup()
  desk.source.load = () => Promise.reject(new TypeError('No chunk'))
  await latchkey.preload()
  expect(said().at(-1)).toEqual([
    'INTERNAL_SDK_ERROR',
    {
      errorMessage: 'No chunk',
      errorType: 'TypeError',
      stackTrace: expect.stringContaining('No chunk'),
      uncaught: false,
    },
  ])
})
