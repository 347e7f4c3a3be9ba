// @vitest-environment happy-dom

import axe from 'axe-core'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../../core/connections/connect.ts'
import { loadSources } from '../../core/connections/loadSources.ts'
import { startConnectedEffects } from '../../core/connections/startConnectedEffects.ts'
import { fakeWallet } from '../../core/fixtures/fakeWallet.ts'
import { testFamily } from '../../core/fixtures/testInstance.ts'
import { open } from '../../core/modal/open.ts'
import type { LatchkeyOptions } from '../../core/options/options.ts'
import { walletError } from '../../core/ports/errors.ts'
import type { OpenView } from '../../core/router/views.ts'
import { drawShell } from '../../ui/shell/fixtures/drawShell.tsx'
import { leaveNothing } from '../../ui/shell/fixtures/leaveNothing.ts'
import { waitUntilShown } from '../../ui/shell/fixtures/waitUntilShown.ts'
import './views.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['clearTimeout', 'setTimeout'] })
})

leaveNothing()

type Setup = {
  view?: OpenView
  connected?: boolean
  /** Chain of the wallet when it connects. */
  chainId?: `eip155:${string}`
  /** The wallet's response to a switch request. */
  switching?: () => Promise<void>
  options?: Partial<LatchkeyOptions>
}

async function setup({
  chainId = 'eip155:1',
  connected = true,
  options,
  switching = async () => {},
  view = 'Networks',
}: Setup = {}) {
  const desk = fakeWallet({ id: 'Desk' })
  const { session } = desk
  Object.assign(desk, { session: () => session('eip155', { chainId }) })
  const switchNetwork = vi.fn(switching)
  const shell = await drawShell({
    load: () => import('./views.ts'),
    options: {
      adapters: [testFamily('eip155', { switchNetwork })],
      connectors: [desk.source],
      provider: {},
      ...options,
    },
  })
  const { engine, root } = shell
  await act(async () => {
    await loadSources(engine)
    startConnectedEffects(engine)
    if (connected) await connect(engine, { connectorId: 'Desk' })
    open(engine, { view })
  })
  const rows = () => [...root.querySelectorAll<HTMLButtonElement>('.lk-View button.lk-Row')]
  await waitUntilShown(() => expect(shell.text()).not.toBe(''))
  return {
    ...shell,
    pass: (time: number) => act(async () => vi.advanceTimersByTimeAsync(time)),
    row(name: string) {
      const found = rows().find(({ textContent }) => textContent.includes(name))
      if (!found) throw new Error(`There is no row for ${name}.`)
      return found
    },
    rows,
    says: (words: string) => waitUntilShown(() => expect(shell.text()).toContain(words)),
    switchNetwork,
  }
}

const no = async () => {
  throw walletError('USER_REJECTED')
}
const never = () => new Promise<void>(() => {})

test('lists the networks, and marks the wallet’s', async () => {
  const { row, rows, title } = await setup()
  expect(title()).toBe('Choose network')
  expect(rows()).toHaveLength(2)
  expect(row('eip155 1').getAttribute('aria-current')).toBe('true')
  expect(row('eip155 1').textContent).toContain('Connected')
  expect(row('eip155 2').getAttribute('aria-current')).toBeNull()
})

test('requests the switch on a press, then closes', async () => {
  const { engine, pass, row, says, switchNetwork } = await setup()
  await act(async () => row('eip155 2').click())
  await says('You’re on eip155 2')
  expect(switchNetwork).toHaveBeenCalledOnce()
  await pass(600)
  expect(engine.getNetwork().caipNetworkId).toBe('eip155:2')
  expect(engine.getState().open).toBe(false)
})

test('shows a hint and then a retry while the wallet does not respond', async () => {
  const { pass, row, says, text } = await setup({ switching: never })
  await act(async () => row('eip155 2').click())
  await says('Continue in Desk')
  expect(text()).not.toContain('Try again')
  await pass(3_000)
  expect(text()).toContain('Don’t see it?')
  await pass(2_000)
  expect(text()).toContain('Try again')
})

test('keeps the network of a wallet that declines, and offers a retry', async () => {
  const { button, engine, row, says, switchNetwork } = await setup({ switching: no })
  await act(async () => row('eip155 2').click())
  await says('Request declined')
  expect(engine.getNetwork().caipNetworkId).toBe('eip155:1')
  switchNetwork.mockImplementation(async () => {})
  await act(async () => button('Try again').click())
  await says('You’re on eip155 2')
})

test('selects a network on a press without a wallet', async () => {
  const { engine, row } = await setup({ connected: false })
  expect(row('eip155 1').textContent).toContain('Selected')
  await act(async () => row('eip155 2').click())
  await waitUntilShown(() => expect(engine.getNetwork().caipNetworkId).toBe('eip155:2'))
})

test('narrows the list by a search, and says when nothing matches', async () => {
  const { button, find, pass, rows, says } = await setup()
  const field = find('input')
  if (!(field instanceof HTMLInputElement)) throw new Error('There is no field.')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'zz')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await pass(99)
  expect(rows()).toHaveLength(2)
  await pass(1)
  await says('No network found')
  await act(async () => button('Clear search').click())
  await pass(100)
  expect(rows()).toHaveLength(2)
})

test('explains that the host disabled switching', async () => {
  const { row, text } = await setup({ options: { enableNetworkSwitch: false } })
  expect(text()).toContain('This site uses one network.')
  expect(row('eip155 2').disabled).toBe(true)
})

test('names the unsupported chain, and leaves it for a chosen network', async () => {
  const { engine, row, says, title } = await setup({
    chainId: 'eip155:777',
    view: 'UnsupportedChain',
  })
  expect(title()).toBe('Switch network')
  await says('This site doesn’t support chain 777, which Desk is on.')
  await act(async () => row('eip155 2').click())
  await waitUntilShown(() => expect(engine.getNetwork().caipNetworkId).toBe('eip155:2'))
  expect(engine.getState().open).toBe(false)
})

test('stays on an unsupported chain after a declined request', async () => {
  const { row, says, title } = await setup({
    chainId: 'eip155:777',
    switching: no,
    view: 'UnsupportedChain',
  })
  await act(async () => row('eip155 2').click())
  await says('You’re still on the same network.')
  expect(title()).toBe('Switch network')
})

test('leaves an unsupported chain by disconnecting', async () => {
  const { button, engine } = await setup({ chainId: 'eip155:777', view: 'UnsupportedChain' })
  await act(async () => button('Disconnect').click())
  expect(engine.getAccount().status).toBe('disconnected')
})

test.each<[OpenView, number]>([
  ['WhatIsANetwork', 2],
  ['Networks', 1],
])('leads from the guide to the list, opened at %s', async (view, entries) => {
  const { button, engine, title } = await setup({ view })
  if (view === 'Networks') await act(async () => button('What is a network?').click())
  await waitUntilShown(() => expect(title()).toBe('What is a network?'))
  await act(async () => button('Choose network').click())
  await waitUntilShown(() => expect(title()).toBe('Choose network'))
  expect(engine.store.getState().router.history).toHaveLength(entries)
})

test.each<OpenView>(['Networks', 'UnsupportedChain', 'WhatIsANetwork'])(
  'a11y: no violations in %s',
  async (view) => {
    const { find } = await setup({
      chainId: view === 'UnsupportedChain' ? 'eip155:777' : 'eip155:1',
      view,
    })
    vi.useRealTimers()
    const dialog = find('dialog')
    if (!dialog) throw new Error('The dialog is there.')
    // Contrast needs a layout, which happy-dom lacks. The browser journeys check it.
    const { violations } = await axe.run(dialog, {
      rules: { 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  },
)
