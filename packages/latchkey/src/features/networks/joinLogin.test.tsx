// @vitest-environment happy-dom

import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeLogin, secureSite } from '../../core/embedded/fixtures/loginDesk.ts'
import { loginWithEmail } from '../../core/embedded/loginWithEmail.ts'
import { testFamily, testNetwork } from '../../core/fixtures/testInstance.ts'
import { open } from '../../core/modal/open.ts'
import type { Connector, ConnectorSource } from '../../core/ports/connector.ts'
import { currentRoute, findNetwork } from '../../core/selectors.ts'
import { drawShell, namedViews } from '../../ui/shell/fixtures/drawShell.tsx'
import { leaveNothing } from '../../ui/shell/fixtures/leaveNothing.ts'
import { chooseNetwork } from './chooseNetwork.ts'
import * as networks from './views.ts'

leaveNothing()

/** A login whose further families connect when the test says so. */
function heldLogin() {
  const desk = fakeLogin()
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  const hold = (connector: Connector): Connector => ({
    ...connector,
    async connect(request) {
      if (request.namespaces.includes('solana')) await held
      return connector.connect(request)
    },
  })
  const source: ConnectorSource = {
    ...desk.source,
    async load() {
      const { discover } = await desk.source.load()
      return {
        discover: (context) =>
          discover({ ...context, add: (connector) => context.add(hold(connector)) }),
      }
    },
  }
  return { desk, go: () => go(), source }
}

test('a login connects the chain of a chosen network, and the view names the network', async () => {
  const { desk, go, source } = heldLogin()
  const others = namedViews()
  const { engine, root } = await drawShell({
    load: async (view) => (view === 'SwitchNetwork' ? networks : others),
    options: {
      adapters: [testFamily('eip155'), testFamily('solana')],
      connectors: [source],
      networks: [testNetwork('eip155', 1), testNetwork('solana', 1)],
      ...secureSite,
    },
  })
  const connecting = loginWithEmail(engine, { email: 'vera@example.com' })
  await vi.waitFor(() => expect(desk.waiting).toBe(1))
  await act(async () => {
    desk.end('connected')
    await connecting
  })
  await act(async () => open(engine, { view: 'Networks' }))
  const network = findNetwork(engine.store.getState(), 'solana:1')
  if (!network) throw new Error('The host offers no network of Solana.')
  await act(async () => chooseNetwork(engine, network))
  await vi.waitFor(() => expect(root.textContent).toContain('Connecting solana 1'))
  expect(root.textContent).not.toContain('Approve the switch')
  expect(currentRoute(engine.store.getState()).view).toBe('SwitchNetwork')
  await act(async () => go())
  await vi.waitFor(() => expect(engine.getAccount('solana').isConnected).toBe(true))
  expect(engine.getNetwork().caipNetworkId).toBe('solana:1')
  expect(desk.waiting).toBe(1)
})
