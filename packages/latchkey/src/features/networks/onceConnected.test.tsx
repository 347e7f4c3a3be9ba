// @vitest-environment happy-dom

import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../../core/connections/connect.ts'
import { loadSources } from '../../core/connections/loadSources.ts'
import { startConnectedEffects } from '../../core/connections/startConnectedEffects.ts'
import { fakeWallet } from '../../core/fixtures/fakeWallet.ts'
import { testFamily, testNetwork } from '../../core/fixtures/testInstance.ts'
import { close } from '../../core/modal/close.ts'
import { open } from '../../core/modal/open.ts'
import { walletError } from '../../core/ports/errors.ts'
import { push } from '../../core/router/push.ts'
import { currentRoute } from '../../core/selectors.ts'
import { drawShell, namedViews } from '../../ui/shell/fixtures/drawShell.tsx'
import { leaveNothing } from '../../ui/shell/fixtures/leaveNothing.ts'
import { waitUntilShown } from '../../ui/shell/fixtures/waitUntilShown.ts'
import * as networks from './views.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['clearTimeout', 'setTimeout'] })
})

leaveNothing()

type Setup = {
  /** Chain of the wallet when it connects. */
  chainId?: `eip155:${number}`
  /** The wallet's response to a switch request. */
  switching?: () => Promise<void>
}

const { Account, Connect } = namedViews().views
const others = { css: '', views: { Account, Connect } }

/** Connected on Solana. The visitor chose an EVM network and then connected the EVM wallet. */
async function setup({ chainId = 'eip155:1', switching = async () => {} }: Setup = {}) {
  const sun = fakeWallet({ id: 'Sun', namespaces: ['solana'] })
  const desk = fakeWallet({ id: 'Desk' })
  const { session } = desk
  Object.assign(desk, {
    session: (_: 'eip155', changes?: object) => session('eip155', { chainId, ...changes }),
  })
  const switchNetwork = vi.fn(switching)
  const shell = await drawShell({
    load: async (view) => (view === 'Account' || view === 'Connect' ? others : networks),
    options: {
      adapters: [testFamily('eip155', { switchNetwork }), testFamily('solana')],
      connectors: [desk.source, sun.source],
      networks: [
        testNetwork('eip155', 1),
        testNetwork('eip155', 2),
        testNetwork('solana', 1),
        testNetwork('solana', 2),
      ],
      provider: {},
    },
  })
  const { engine, root } = shell
  const rows = () => [...root.querySelectorAll<HTMLButtonElement>('.lk-View button.lk-Row')]
  const says = (words: string) => waitUntilShown(() => expect(shell.text()).toContain(words))
  await act(async () => {
    await loadSources(engine)
    startConnectedEffects(engine)
    await connect(engine, { connectorId: 'Sun' })
    open(engine, { view: 'Account' })
    push(engine, { view: 'Networks' })
  })
  await says('No wallet connected yet')
  await act(async () =>
    rows()
      .find(({ textContent }) => textContent.includes('eip155 2'))
      ?.click(),
  )
  await says('Connect body')
  await act(async () => void (await connect(engine, { connectorId: 'Desk' })))
  return {
    ...shell,
    desk,
    pass: (time: number) => act(async () => vi.advanceTimersByTimeAsync(time)),
    rows,
    says,
    switchNetwork,
    view: () => currentRoute(engine.store.getState()).view,
  }
}

const no = async () => {
  throw walletError('USER_REJECTED')
}
const never = () => new Promise<void>(() => {})

test('requests a switch from a newly connected wallet, then returns to the account', async () => {
  const { engine, pass, says, switchNetwork, view } = await setup()
  await says('You’re on eip155 2')
  expect(switchNetwork).toHaveBeenCalledOnce()
  await pass(600)
  expect(engine.getNetwork().caipNetworkId).toBe('eip155:2')
  expect(view()).toBe('Account')
})

test('keeps a wallet connected that declines the switch', async () => {
  const { button, engine, rows, says, view } = await setup({ switching: no })
  await says('Request declined')
  await says('You’re still on the same network.')
  expect(engine.getAccount('eip155').isConnected).toBe(true)
  expect(engine.getNetwork()).toMatchObject({ caipNetworkId: 'eip155:1', isUnsupported: false })
  await act(async () => button('Choose another network').click())
  expect(view()).toBe('Networks')
  expect(rows()).toHaveLength(4)
  expect(rows()[0]?.textContent).toContain('Connected')
})

test('requests a switch at once from a wallet on an unsupported chain', async () => {
  const { engine, says, switchNetwork, title } = await setup({
    chainId: 'eip155:777',
    switching: never,
  })
  await says('Approve the switch to eip155 2 in your wallet.')
  await says('This site doesn’t support chain 777, which Desk is on.')
  expect(switchNetwork).toHaveBeenCalledOnce()
  expect(title()).toBe('Switch network')
  await act(async () => close(engine))
  expect(engine.getState().open).toBe(true)
})

test('forgets the choice when the wallet moves to another chain by itself', async () => {
  const { desk, engine, pass, switchNetwork, text } = await setup({
    chainId: 'eip155:777',
    switching: never,
  })
  const move = (chainId: `eip155:${number}`) =>
    act(async () => desk.say({ session: desk.session('eip155', { chainId }), type: 'changed' }))
  await move('eip155:1')
  expect(engine.getState().open).toBe(false)
  await pass(200)
  await move('eip155:778')
  await waitUntilShown(() => expect(text()).toContain('chain 778'))
  expect(switchNetwork).toHaveBeenCalledOnce()
  expect(text()).not.toContain('Approve the switch')
})
