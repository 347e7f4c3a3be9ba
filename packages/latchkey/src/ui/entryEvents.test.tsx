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
  const { engine } = await drawShell({
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
  await act(async () => {
    await loadSources(engine)
    await connect(engine, { connectorId: 'desk' })
  })
  return { engine, events }
}

test.each<[OpenView, EventName]>([
  ['Networks', 'CLICK_NETWORKS'],
  ['OnRampProviders', 'SELECT_BUY_CRYPTO'],
  ['RegisterAccountName', 'OPEN_ENS_FLOW'],
  ['Swap', 'OPEN_SWAP'],
  ['WalletSend', 'OPEN_SEND'],
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
