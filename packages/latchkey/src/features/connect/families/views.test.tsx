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
import { untilShown } from '../../../ui/shell/fixtures/untilShown.ts'
import { fakeDirectory } from '../fixtures/fakeDirectory.ts'
import { views as connectViews } from '../views.ts'
import { css, views } from './views.ts'

const families = ['eip155', 'solana', 'bip122'] as const satisfies readonly Namespace[]

beforeEach(() => void fakeDirectory([]))
afterEach(async () => {
  await undrawShells()
  document.body.replaceChildren()
})

/** One wallet that announces itself once a family, under one name: three standards, one row. */
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
  const wayTo = (one: Namespace) => {
    const way = ways.find(({ connector }) => connector.namespaces.includes(one))
    if (!way) throw new Error(`There is a way to ${one}.`)
    return way
  }
  // A picture of the view before is still there while it leaves.
  const shown = () => root.querySelector(':not([data-leaving]) > .lk-View')
  const buttons = () => [...(shown()?.querySelectorAll('button') ?? [])]
  return {
    ...shell,
    asked,
    connected: () => offered.filter((one) => engine.getAccount(one).isConnected),
    async openFor(namespace?: Namespace) {
      await act(async () => open(engine, { namespace, view: 'Connect' }))
      await untilShown(() => expect(shell.text()).toContain('Phantom'))
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
    says: (words: string) => untilShown(() => expect(shown()?.textContent).toContain(words)),
    view: () => currentRoute(engine.store.getState()).view,
    wayTo,
  }
}

/** A wallet's no; it is heard when it is asked. */
function refuse(way: FakeWallet) {
  way.answer = Promise.reject(walletError('USER_REJECTED'))
  way.answer.catch(() => undefined)
}

test('default: three standards, one row with its chains, one choice', async () => {
  const { asked, connected, engine, openFor, press, rows, says } = await setup()
  await openFor()
  const [row] = rows()
  expect(rows().filter((one) => one.startsWith('Phantom'))).toEqual([row])
  await press('Phantom')
  await says('Which networks do you want to connect?')
  expect(rows()).toEqual(['Ethereum: ', 'Solana: ', 'Bitcoin: '])
  await press('Connect all 3')
  await untilShown(() => expect(connected()).toEqual(families))
  expect(asked).toEqual(families)
  expect(engine.getState()).toMatchObject({ activeNamespace: 'eip155', open: false })
})

test('behavior: one family alone; the others later, without asking for the first again', async () => {
  const { asked, connected, engine, openFor, press, rows, says } = await setup()
  await openFor()
  await press('Phantom')
  await says('Which networks do you want')
  await press('Solana')
  await untilShown(() => expect(connected()).toEqual(['solana']))
  expect(asked).toEqual(['solana'])
  expect(engine.getState()).toMatchObject({ activeNamespace: 'solana', open: false })

  await openFor()
  await press('Phantom')
  await says('Connect both')
  expect(rows()).toEqual(['Ethereum: ', 'Solana: Connected', 'Bitcoin: '])
  await press('Connect both')
  await untilShown(() => expect(connected()).toEqual(families))
  expect(asked).toEqual(['solana', 'eip155', 'bip122'])
})

test('behavior: a no to one leaves the others connected, says so, and can be asked again', async () => {
  const { connected, engine, openFor, press, rows, says, wayTo } = await setup()
  refuse(wayTo('solana'))
  await openFor()
  await press('Phantom')
  await says('Which networks do you want')
  await press('Connect all 3')
  await says('Partly connected')
  expect(connected()).toEqual(['eip155', 'bip122'])
  expect(rows()).toEqual(['Ethereum: Connected', 'Solana: Declined', 'Bitcoin: Connected'])
  await says('You can add the rest any time.')
  expect(engine.getState().open).toBe(true)

  wayTo('solana').answer = 'approve'
  await press('Connect the rest')
  await untilShown(() => expect(connected()).toEqual(families))
  expect(engine.getState()).toMatchObject({ activeNamespace: 'solana', open: false })
})

test('error: nothing granted, and what went wrong', async () => {
  const { connected, openFor, press, says, wayTo } = await setup()
  for (const one of families) refuse(wayTo(one))
  await openFor()
  await press('Phantom')
  await says('Which networks do you want')
  await press('Connect all 3')
  await says('Request declined')
  expect(connected()).toEqual([])

  wayTo('bip122').answer = Promise.reject(new Error('port closed'))
  await press('Bitcoin')
  await says('Couldn’t connect')
  await says('port closed')
})

test('behavior: it says which request waits; going back gives up, and closing asks for no more', async () => {
  const { asked, connected, engine, openFor, press, rows, says, view, wayTo } = await setup()
  let yes: (granted: unknown) => void = () => undefined
  wayTo('eip155').answer = new Promise((resolve) => {
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
  await untilShown(() => expect(connected()).toEqual(['eip155']))
  expect(asked).toEqual(['eip155'])

  wayTo('solana').answer = new Promise(() => undefined)
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

test('behavior: what was connected once can be connected again', async () => {
  const { connected, engine, openFor, press, rows, says } = await setup({
    names: ['Phantom', 'Trident'],
  })
  await openFor()
  await press('Phantom')
  await says('Which networks do you want')
  await press('Connect all 3')
  await untilShown(() => expect(connected()).toEqual(families))
  await act(() => engine.disconnect())
  expect(connected()).toEqual([])

  for (const name of ['Trident', 'Phantom']) {
    await openFor()
    await press(name)
    await says('Connect all 3')
    expect(rows()).toEqual(['Ethereum: ', 'Solana: ', 'Bitcoin: '])
    await press('Connect all 3')
    await untilShown(() => expect(connected()).toEqual(families))
    await act(() => engine.disconnect())
  }
})

test('behavior: a no is not remembered once the modal was closed', async () => {
  const { connected, engine, openFor, press, rows, says, wayTo } = await setup({
    names: ['Phantom', 'Trident'],
  })
  refuse(wayTo('solana'))
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

test('behavior: opened for one family there is nothing to choose', async () => {
  const { asked, connected, openFor, press, find } = await setup()
  await openFor('solana')
  expect(find('.lk-Chains')).toBeNull()
  await press('Phantom')
  await untilShown(() => expect(connected()).toEqual(['solana']))
  expect(asked).toEqual(['solana'])
})

test('behavior: what the page does not offer is no choice', async () => {
  const { connected, openFor, press, asked } = await setup({ offered: ['bip122'] })
  await openFor()
  await press('Phantom')
  await untilShown(() => expect(connected()).toEqual(['bip122']))
  expect(asked).toEqual(['bip122'])
})

test('a11y: no violations, before, meanwhile and after', async () => {
  const { find, openFor, press, says, wayTo } = await setup()
  const look = async () => {
    const dialog = find('dialog')
    if (!dialog) throw new Error('The dialog is there.')
    // Colours need a layout, which this page has not: the browser journeys look at them.
    const { violations } = await axe.run(dialog, {
      rules: { 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  }
  refuse(wayTo('solana'))
  let yes: (granted: unknown) => void = () => undefined
  wayTo('eip155').answer = new Promise((resolve) => {
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
