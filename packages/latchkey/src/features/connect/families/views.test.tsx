// @vitest-environment happy-dom

import axe from 'axe-core'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Namespace } from '../../../core/caip.ts'
import { type FakeWallet, fakeWallet } from '../../../core/fixtures/fakeWallet.ts'
import { testFamily, testNetwork } from '../../../core/fixtures/testInstance.ts'
import { open } from '../../../core/modal/open.ts'
import { walletError } from '../../../core/ports/errors.ts'
import { currentRoute } from '../../../core/selectors.ts'
import { drawShell, undrawShells } from '../../../ui/shell/fixtures/drawShell.tsx'
import { waitUntilShown } from '../../../ui/shell/fixtures/waitUntilShown.ts'
import { fakeDirectory } from '../fixtures/fakeDirectory.ts'
import { views as connectViews } from '../views.ts'
import { css, views } from './views.ts'

const families = ['eip155', 'solana', 'bip122'] as const satisfies readonly Namespace[]

beforeEach(() => void fakeDirectory([]))
afterEach(async () => {
  await undrawShells()
  document.body.replaceChildren()
})

/** Sets up one wallet that announces three connectors with one name, one per chain family. */
async function setup({
  names = ['Phantom'],
  offered = families,
}: {
  names?: readonly string[]
  offered?: readonly Namespace[]
} = {}) {
  const asked: Namespace[] = []
  const newWay = (name: string, one: Namespace) => {
    const way = fakeWallet({ id: `${name.toLowerCase()}-${one}`, namespaces: [one] })
    const { connect } = way.connector
    Object.assign(way.connector, {
      connect: (request: Parameters<typeof connect>[0]) => {
        asked.push(...request.namespaces)
        return connect(request)
      },
      name,
    })
    return way
  }
  const ways = names.flatMap((name) => families.map((one) => newWay(name, one)))
  const [first, ...others] = offered.map((one) => testNetwork(one, 1))
  if (!first) throw new Error('There is at least one family.')
  const shell = await drawShell({
    load: async () => ({ css, views: { ...connectViews, ...views } }),
    options: {
      adapters: offered.map((one) => testFamily(one)),
      connectors: ways.map(({ source }) => source),
      networks: [first, ...others],
    },
  })
  const { engine, root } = shell
  const connectOptionsFor = (one: Namespace) => {
    const way = ways.find(({ connector }) => connector.namespaces.includes(one))
    if (!way) throw new Error(`There is a way to ${one}.`)
    return way
  }
  // During a transition, the DOM also holds the leaving view.
  const shown = () => root.querySelector(':not([data-leaving]) > .lk-View')
  const buttons = () => [...(shown()?.querySelectorAll('button') ?? [])]
  return {
    ...shell,
    asked,
    connected: () => offered.filter((one) => engine.getAccount(one).isConnected),
    async openFor(namespace?: Namespace) {
      await act(async () => open(engine, { namespace, view: 'Connect' }))
      await waitUntilShown(() => expect(shell.text()).toContain('Phantom'))
    },
    async press(words: string) {
      const button = buttons().find((one) => one.textContent?.includes(words))
      if (!button) throw new Error(`There is no button that says ${words}.`)
      await act(async () => button.click())
    },
    rows: () =>
      [...(shown()?.querySelectorAll('.lk-Row') ?? [])].map(
        (row) =>
          `${row.querySelector('.lk-Row-title')?.textContent}: ${row.querySelector('.lk-Tag')?.textContent ?? ''}`,
      ),
    says: (words: string) => waitUntilShown(() => expect(shown()?.textContent).toContain(words)),
    view: () => currentRoute(engine.store.getState()).view,
    connectOptionsFor,
  }
}

/** Declines the request. The rejection is marked as handled before the test awaits it. */
function refuse(way: FakeWallet) {
  way.answer = Promise.reject(walletError('USER_REJECTED'))
  way.answer.catch(() => undefined)
}

test('merges three connectors into one row, and offers their chains', async () => {
  const { asked, connected, engine, openFor, press, rows, says } = await setup()
  await openFor()
  const [row] = rows()
  expect(rows().filter((one) => one.startsWith('Phantom'))).toEqual([row])
  await press('Phantom')
  await says('Which networks do you want to connect?')
  expect(rows()).toEqual(['Ethereum: ', 'Solana: ', 'Bitcoin: '])
  await press('Connect all 3')
  await waitUntilShown(() => expect(connected()).toEqual(families))
  expect(asked).toEqual(families)
  expect(engine.getState()).toMatchObject({ activeNamespace: 'eip155', open: false })
})

test('connects one family, and later the others without a second request for the first', async () => {
  const { asked, connected, engine, openFor, press, rows, says } = await setup()
  await openFor()
  await press('Phantom')
  await says('Which networks do you want')
  await press('Solana')
  await waitUntilShown(() => expect(connected()).toEqual(['solana']))
  expect(asked).toEqual(['solana'])
  expect(engine.getState()).toMatchObject({ activeNamespace: 'solana', open: false })

  await openFor()
  await press('Phantom')
  await says('Connect both')
  expect(rows()).toEqual(['Ethereum: ', 'Solana: Connected', 'Bitcoin: '])
  await press('Connect both')
  await waitUntilShown(() => expect(connected()).toEqual(families))
  expect(asked).toEqual(['solana', 'eip155', 'bip122'])
})

test('keeps other families connected after a declined one, and allows a retry', async () => {
  const { connected, engine, openFor, press, rows, says, connectOptionsFor } = await setup()
  refuse(connectOptionsFor('solana'))
  await openFor()
  await press('Phantom')
  await says('Which networks do you want')
  await press('Connect all 3')
  await says('Partly connected')
  expect(connected()).toEqual(['eip155', 'bip122'])
  expect(rows()).toEqual(['Ethereum: Connected', 'Solana: Declined', 'Bitcoin: Connected'])
  await says('You can add the rest any time.')
  expect(engine.getState().open).toBe(true)

  connectOptionsFor('solana').answer = 'approve'
  await press('Connect the rest')
  await waitUntilShown(() => expect(connected()).toEqual(families))
  expect(engine.getState()).toMatchObject({ activeNamespace: 'solana', open: false })
})

test('error: shows the wallet’s message if no family connected', async () => {
  const { connected, openFor, press, says, connectOptionsFor } = await setup()
  for (const one of families) refuse(connectOptionsFor(one))
  await openFor()
  await press('Phantom')
  await says('Which networks do you want')
  await press('Connect all 3')
  await says('Request declined')
  expect(connected()).toEqual([])

  connectOptionsFor('bip122').answer = Promise.reject(new Error('port closed'))
  await press('Bitcoin')
  await says('Couldn’t connect')
  await says('port closed')
})

test('shows the pending request, ignores it on Back, and sends no further ones after closing', async () => {
  const { asked, connected, engine, openFor, press, rows, says, view, connectOptionsFor } =
    await setup()
  let yes: (granted: unknown) => void = () => undefined
  connectOptionsFor('eip155').answer = new Promise((resolve) => {
    yes = resolve
  })
  await openFor()
  await press('Phantom')
  await says('Which networks do you want')
  await press('Connect all 3')
  await says('Approve the request for Ethereum in your wallet.')
  expect(rows()).toEqual(['Ethereum: Waiting', 'Solana: Next', 'Bitcoin: Next'])
  await act(async () => engine.close())
  await act(async () => yes(undefined))
  await waitUntilShown(() => expect(connected()).toEqual(['eip155']))
  expect(asked).toEqual(['eip155'])

  connectOptionsFor('solana').answer = new Promise(() => undefined)
  await openFor()
  await press('Phantom')
  await says('Connect both')
  await press('Connect both')
  await says('Approve the request for Solana')
  await act(async () => {
    const { goBack } = await import('../../../core/router/goBack.ts')
    goBack(engine)
  })
  expect(view()).toBe('Connect')
  expect(engine.getAccount('solana').status).toBe('disconnected')
})

test('reconnects a family after a disconnect', async () => {
  const { connected, engine, openFor, press, rows, says } = await setup({
    names: ['Phantom', 'Trident'],
  })
  await openFor()
  await press('Phantom')
  await says('Which networks do you want')
  await press('Connect all 3')
  await waitUntilShown(() => expect(connected()).toEqual(families))
  await act(() => engine.disconnect())
  expect(connected()).toEqual([])

  for (const name of ['Trident', 'Phantom']) {
    await openFor()
    await press(name)
    await says('Connect all 3')
    expect(rows()).toEqual(['Ethereum: ', 'Solana: ', 'Bitcoin: '])
    await press('Connect all 3')
    await waitUntilShown(() => expect(connected()).toEqual(families))
    await act(() => engine.disconnect())
  }
})

test('forgets a declined request once the modal closes', async () => {
  const { connected, engine, openFor, press, rows, says, connectOptionsFor } = await setup({
    names: ['Phantom', 'Trident'],
  })
  refuse(connectOptionsFor('solana'))
  await openFor()
  await press('Phantom')
  await says('Which networks do you want')
  await press('Connect all 3')
  await says('Partly connected')
  await act(async () => engine.close())

  await openFor()
  await press('Trident')
  await says('Connect all 3')
  expect(rows()).toEqual(['Ethereum: ', 'Solana: ', 'Bitcoin: '])
  await act(async () => engine.close())

  await openFor()
  await press('Phantom')
  await says('Connect Phantom')
  expect(rows()).toEqual(['Ethereum: Connected', 'Solana: ', 'Bitcoin: Connected'])
  expect(connected()).toEqual(['eip155', 'bip122'])
})

test('offers no choice if the modal was opened for one family', async () => {
  const { asked, connected, openFor, press, find } = await setup()
  await openFor('solana')
  expect(find('.lk-Chains')).toBeNull()
  await press('Phantom')
  await waitUntilShown(() => expect(connected()).toEqual(['solana']))
  expect(asked).toEqual(['solana'])
})

test('leaves out families that the host does not support', async () => {
  const { connected, openFor, press, asked } = await setup({ offered: ['bip122'] })
  await openFor()
  await press('Phantom')
  await waitUntilShown(() => expect(connected()).toEqual(['bip122']))
  expect(asked).toEqual(['bip122'])
})

test('a11y: no violations before, during and after the requests', async () => {
  const { find, openFor, press, says, connectOptionsFor } = await setup()
  const look = async () => {
    const dialog = find('dialog')
    if (!dialog) throw new Error('The dialog is there.')
    // Contrast needs a layout, which happy-dom lacks. The browser journeys check it.
    const { violations } = await axe.run(dialog, {
      rules: { 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  }
  refuse(connectOptionsFor('solana'))
  let yes: (granted: unknown) => void = () => undefined
  connectOptionsFor('eip155').answer = new Promise((resolve) => {
    yes = resolve
  })
  await openFor()
  await press('Phantom')
  await says('Which networks do you want')
  await look()
  await press('Connect all 3')
  await says('Approve the request')
  await look()
  await act(async () => yes(undefined))
  await says('Partly connected')
  await look()
})
