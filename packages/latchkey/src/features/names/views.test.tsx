// @vitest-environment happy-dom

import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { disconnect } from '../../core/connections/disconnect.ts'
import { testNetwork } from '../../core/fixtures/testInstance.ts'
import { close } from '../../core/modal/close.ts'
import { open } from '../../core/modal/open.ts'
import { switchNetwork } from '../../core/networks/switchNetwork.ts'
import { walletError } from '../../core/ports/errors.ts'
import {
  type Asked,
  type DrawConnectedOptions,
  drawConnected,
  holder,
} from '../../ui/shell/fixtures/drawConnected.ts'
import { undrawShells } from '../../ui/shell/fixtures/drawShell.tsx'
import { leaveNothing } from '../../ui/shell/fixtures/leaveNothing.ts'
import { violationsIn } from '../../ui/shell/fixtures/violationsIn.ts'
import { waitUntilShown } from '../../ui/shell/fixtures/waitUntilShown.ts'
import { registerAccountName } from './registerAccountName.ts'
import './views.ts'

leaveNothing()

const registered = '2026-11-01T00:00:00Z'

/** A provider's names, some of them taken; `refuses` is its status for a registration. */
function registry({
  refuses,
  taken = {},
}: {
  refuses?: number
  taken?: Readonly<Record<string, string>>
} = {}) {
  return ({ method, path }: Asked): unknown => {
    if (method === 'POST') return refuses ?? { success: true }
    const asked = path.slice(path.lastIndexOf('/') + 1)
    if (path.includes('/suggestions/'))
      return {
        suggestions: ['', '-1', '-2'].map((end) => ({
          name: `${asked}${end}.latchkey.id`,
          registered: false,
        })),
      }
    const address = taken[asked]
    if (!address) return []
    return {
      addresses: { 60: { address, created: registered } },
      attributes: [],
      name: asked,
      registered,
    }
  }
}

function setup(
  answer: DrawConnectedOptions['answer'] = registry(),
  others: Partial<DrawConnectedOptions> = {},
) {
  return drawConnected({
    answer,
    load: () => import('./views.ts'),
    request: async () => null,
    route: { view: 'RegisterAccountName' },
    ...others,
  })
}

test('registers a free name and shows it', async () => {
  const { asked, press, says, text, title, type, view } = await setup()
  await says('.latchkey.id')
  expect(title()).toBe('Choose a name')
  await type('ada-lovelace')
  await says('ada-lovelace.latchkey.id is available')
  await press('Register ada-lovelace.latchkey.id')
  await says('ada-lovelace.latchkey.id is yours')
  expect(view()).toBe('RegisterAccountNameSuccess')
  expect(text()).toContain('Copy name')
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
  await press('Done')
  expect(view()).toBe('Account')
})

test('suggests other names for a taken one', async () => {
  const { find, press, says, type } = await setup(
    registry({ taken: { 'vera.latchkey.id': `0x${'b'.repeat(40)}`, 'adam.latchkey.id': holder } }),
  )
  await type('vera')
  await says('vera.latchkey.id is taken')
  expect(find('input')?.getAttribute('aria-invalid')).toBe('true')
  await waitUntilShown(() => expect(find('h3')?.textContent).toBe('Available names'))
  await press('vera-1')
  await says('vera-1.latchkey.id is available')
  await type('Adam.latchkey.id')
  await says('You already own adam.latchkey.id')
})

test.each([
  ['ab', 'At least 4 characters'],
  ['ab--cd', 'The third and fourth characters can’t both be hyphens'],
  ['a_b_c', 'Use letters a to z, digits and hyphens, not “_”'],
  ['vеra', '“е” isn’t a Latin letter'],
  ['ver\u200ba', 'This name contains an invisible character.'],
  ['x'.repeat(65), 'Up to 64 characters'],
])('refuses %j as it is typed: %s', async (typed, words) => {
  const { asked, says, type } = await setup()
  await says('.latchkey.id')
  await type(typed)
  await says(words)
  expect(asked.filter(({ path }) => path.includes('/account/'))).toEqual([])
})

test('stays calm after a decline, and keeps the typed text', async () => {
  const signMessage = vi.fn(async () => 'signed')
  signMessage.mockRejectedValueOnce(walletError('USER_REJECTED'))
  const { find, press, says, type } = await setup(registry(), { adapter: { signMessage } })
  await type('ada-lovelace')
  await says('ada-lovelace.latchkey.id is available')
  await press('Register ada-lovelace.latchkey.id')
  await says('Request declined. Nothing was registered.')
  expect(find('input')?.getAttribute('value')).toBe('ada-lovelace')
  expect(find('.lk-Notice')?.dataset.tone).not.toBe('negative')
  await says('ada-lovelace.latchkey.id is available')
  await press('Register ada-lovelace.latchkey.id')
  await says('is yours')
})

test.each([
  [409, 'It was just taken.'],
  [401, 'Signature rejected.'],
  [500, 'The name service isn’t responding.'],
])('explains the status %d: %s', async (refuses, words) => {
  const { find, press, says, type } = await setup(registry({ refuses }))
  await type('ada-lovelace')
  await says('ada-lovelace.latchkey.id is available')
  await press('Register ada-lovelace.latchkey.id')
  await says(`Couldn’t register ada-lovelace.latchkey.id. ${words}`)
  expect(find('input')?.getAttribute('value')).toBe('ada-lovelace')
})

test('retries a failed request when the visitor asks for it', async () => {
  const answer = vi.fn<(asked: Asked) => unknown>(() => new TypeError('Failed to fetch'))
  const { press, says, type } = await setup(answer)
  await type('ada-lovelace')
  await says('The name service isn’t responding.')
  answer.mockImplementation(registry())
  await press('Try again')
  await says('ada-lovelace.latchkey.id is available')
})

test('says that it waits for the wallet, and loses nothing when closed', async () => {
  let sign = (_: string) => {}
  const { engine, press, says, type } = await setup(registry(), {
    adapter: {
      signMessage: () =>
        new Promise((resolve) => {
          sign = resolve
        }),
    },
  })
  await type('ada-lovelace')
  await says('ada-lovelace.latchkey.id is available')
  await press('Register ada-lovelace.latchkey.id')
  await says('Confirm in Desk')
  await act(async () => close(engine))
  await act(async () => open(engine, { view: 'RegisterAccountName' }))
  await says('Confirm in Desk')
  await act(async () => sign('signed'))
  await waitUntilShown(() => expect(engine.getAccount().status).toBe('connected'))
})

test('leads on where names are unavailable, and without a wallet', async () => {
  const unserved = await setup(registry(), { options: { provider: {} } })
  await unserved.says('Names aren’t available on this network')
  await undrawShells()
  const { engine, press, says, view } = await setup()
  await says('.latchkey.id')
  await act(async () => disconnect(engine))
  await says('Connect a wallet to give it a name.')
  await press('Connect wallet')
  expect(view()).toBe('Connect')
})

test('calls no name free on a network without a provider', async () => {
  const { asked, engine, find, says, text, type, view } = await setup(
    registry({ taken: { 'vera.latchkey.id': `0x${'b'.repeat(40)}` } }),
    {
      adapter: { switchNetwork: async () => {} },
      options: { networks: [testNetwork('eip155', 1), testNetwork('eip155', 3)] },
    },
  )
  await type('vera')
  await says('vera.latchkey.id is taken')
  const count = asked.length
  await act(() => switchNetwork(engine, { chainId: 'eip155:3' }))
  await says('Names aren’t available on this network')
  expect(text()).not.toContain('is free')
  expect(asked).toHaveLength(count)
  await act(() => switchNetwork(engine, { chainId: 'eip155:1' }))
  await says('vera.latchkey.id is taken')
  expect(find('input')?.getAttribute('value')).toBe('vera')
  expect(view()).toBe('RegisterAccountName')
})

test('asks for no signature on a network without a provider', async () => {
  const signMessage = vi.fn(async () => 'signed')
  const { engine } = await setup(registry(), {
    adapter: { signMessage, switchNetwork: async () => {} },
    options: { networks: [testNetwork('eip155', 1), testNetwork('eip155', 3)] },
  })
  await act(() => switchNetwork(engine, { chainId: 'eip155:3' }))
  await expect(registerAccountName(engine, { name: 'vera.latchkey.id' })).rejects.toMatchObject({
    code: 'NAMES_UNSUPPORTED',
  })
  expect(signMessage).not.toHaveBeenCalled()
})

test('has no accessibility violations in the form and the success view', async () => {
  const { press, root, says, type } = await setup()
  await type('ada-lovelace')
  await says('ada-lovelace.latchkey.id is available')
  expect(await violationsIn(root)).toEqual([])
  await press('Register ada-lovelace.latchkey.id')
  await says('is yours')
  expect(await violationsIn(root)).toEqual([])
})

test('closes an offered form without a registration', async () => {
  const { asked, engine, press, says } = await setup(registry(), {
    route: { arguments: { isOffered: true }, view: 'RegisterAccountName' },
  })
  await says('.latchkey.id')
  await press('Skip')
  expect(engine.store.getState().modal.open).toBe(false)
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
})

test('has nothing to skip unless it is offered', async () => {
  const { says, text } = await setup()
  await says('.latchkey.id')
  expect(text()).not.toContain('Skip')
})
