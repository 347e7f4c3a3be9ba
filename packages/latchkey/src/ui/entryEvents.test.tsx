// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { connect } from '../core/connections/connect.ts'
import { loadSources } from '../core/connections/loadSources.ts'
import type { EventName } from '../core/events.ts'
import { fakeWallet } from '../core/fixtures/fakeWallet.ts'
import { testNetwork } from '../core/fixtures/testInstance.ts'
import { open } from '../core/modal/open.ts'
import { goBack } from '../core/router/goBack.ts'
import { push } from '../core/router/push.ts'
import type { OpenView } from '../core/router/views.ts'
import { loadFeature } from './routes.ts'
import { drawShell } from './shell/fixtures/drawShell.tsx'
import { leaveNothing } from './shell/fixtures/leaveNothing.ts'
import { waitUntilShown } from './shell/fixtures/waitUntilShown.ts'

leaveNothing()

async function setup() {
  const desk = fakeWallet()
  const events: EventName[] = []
  const shell = await drawShell({
    async load(view) {
      const feature = await loadFeature(view)
      if (!feature) throw new Error(`No chunk has ${view}.`)
      return feature
    },
    options: {
      connectors: [desk.source],
      features: { analytics: false },
      networks: [testNetwork('eip155', 1), testNetwork('eip155', 2)],
      onEvent: ({ event }) => events.push(event),
      // Nothing listens there.
      provider: 'http://127.0.0.1:9',
    },
  })
  const { engine } = shell
  await act(async () => {
    await loadSources(engine)
    await connect(engine, { connectorId: 'desk' })
  })
  return { ...shell, events }
}

test.each<[OpenView, EventName]>([
  ['AllWallets', 'CLICK_ALL_WALLETS'],
  ['Networks', 'CLICK_NETWORKS'],
  ['OnRampProviders', 'SELECT_BUY_CRYPTO'],
  ['RegisterAccountName', 'OPEN_ENS_FLOW'],
  ['Swap', 'OPEN_SWAP'],
  ['WalletSend', 'OPEN_SEND'],
  ['WhatIsANetwork', 'CLICK_NETWORK_HELP'],
  ['WhatIsAWallet', 'CLICK_WALLET_HELP'],
])(
  'emits the event of %s once per visit, from the host and from the modal',
  async (view, event) => {
    const { engine, events } = await setup()
    const times = () => events.filter((name) => name === event).length
    await act(async () => open(engine, { view }))
    await waitUntilShown(() => expect(times()).toBe(1))

    await act(async () => push(engine, { view: 'Account' }))
    await act(async () => goBack(engine))
    expect(times()).toBe(1)

    await act(async () => open(engine, { view: 'Account' }))
    await act(async () => push(engine, { view }))
    await waitUntilShown(() => expect(times()).toBe(2))
  },
)

test('emits the event of the ways to other wallet apps once per visit', async () => {
  const { engine, events } = await setup()
  const times = () => events.filter((name) => name === 'EMAIL_UPGRADE_FROM_MODAL').length
  await act(async () => open(engine, { view: 'Account' }))
  await act(async () => push(engine, { view: 'UpgradeEmailWallet' }))
  await waitUntilShown(() => expect(times()).toBe(1))
  await act(async () => goBack(engine))
  await act(async () => push(engine, { view: 'UpgradeEmailWallet' }))
  await waitUntilShown(() => expect(times()).toBe(2))
})

test('emits the event of the send form for an NFT, too', async () => {
  const { engine, events } = await setup()
  const nft = {
    address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    name: 'One',
    quantity: '1',
    standard: 'erc721',
    tokenId: '1',
  } as const
  await act(async () => open(engine, { arguments: { nft }, view: 'WalletSend' }))
  await waitUntilShown(() => expect(events.filter((name) => name === 'OPEN_SEND')).toHaveLength(1))
})

test('emits the event of the networks once if the visitor comes from the send form', async () => {
  const { button, engine, events, find } = await setup()
  await act(async () => open(engine, { view: 'WalletSend' }))
  await waitUntilShown(() => expect(find('.lk-Send')).not.toBeNull())
  await act(async () => button('Network: eip155 1').click())
  await waitUntilShown(() => expect(find('.lk-Networks-list')).not.toBeNull())
  expect(events.filter((name) => name === 'CLICK_NETWORKS')).toHaveLength(1)
})
