// @vitest-environment happy-dom

import axe from 'axe-core'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeWallet, fakeWallet } from '../../core/fixtures/fakeWallet.ts'
import { open } from '../../core/modal/open.ts'
import type { LatchkeyOptions } from '../../core/options/options.ts'
import { walletError } from '../../core/ports/errors.ts'
import type { OpenView } from '../../core/router/views.ts'
import { drawShell } from '../../ui/shell/fixtures/drawShell.tsx'
import { leaveNothing } from '../../ui/shell/fixtures/leaveNothing.ts'
import { waitUntilShown } from '../../ui/shell/fixtures/waitUntilShown.ts'
import './directory/directory.ts'
import { fakeDirectory } from './fixtures/fakeDirectory.ts'
import { listing } from './fixtures/wallets.ts'
import { views as guideViews } from './guide/views.ts'
import { highlightsStore } from './list/highlights.ts'
import { views as moreViews } from './moreViews.ts'
import { css, views } from './views.ts'

const wallets = [
  listing('Rainbow', {
    badge: 'certified',
    homepage: 'https://rainbow.example',
  }),
  listing('Rabby', { homepage: 'https://rabby.example', rdns: 'io.rabby' }),
  listing('Trust', { homepage: 'https://trust.example' }),
]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['clearTimeout', 'setTimeout'] })
})

leaveNothing()

type Setup = {
  view?: OpenView
  here?: readonly FakeWallet[]
  options?: Partial<LatchkeyOptions>
  isUp?: boolean
  /** The wallet that the host names. */
  wallet?: string
}

async function setup({ here = [], isUp = true, options, view = 'Connect', wallet }: Setup = {}) {
  const directory = fakeDirectory(wallets)
  directory.isUp = isUp
  const shell = await drawShell({
    load: async () => ({ css, views: { ...views, ...moreViews, ...guideViews } }),
    options: { connectors: here.map(({ source }) => source), ...options },
  })
  const { engine, root } = shell
  const pass = (time: number) => act(async () => vi.advanceTimersByTimeAsync(time))
  await act(async () => open(engine, wallet ? { wallet } : { view }))
  await waitUntilShown(() => expect(shell.text()).not.toBe(''))
  return {
    ...shell,
    directory,
    pass,
    button: (name: string) => buttonIn(root, name),
    press: (name: string) => act(async () => buttonIn(root, name).click()),
    async type(text: string) {
      const field = shell.find('input[type="text"]')
      if (!(field instanceof HTMLInputElement)) throw new Error('There is no field.')
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      })
    },
    links: () =>
      [...root.querySelectorAll<HTMLAnchorElement>('.lk-View a')].map(({ href }) => href),
    says: (words: string) => waitUntilShown(() => expect(shell.text()).toContain(words)),
  }
}

function buttonIn(root: ShadowRoot, name: string): HTMLButtonElement {
  const found = [...root.querySelectorAll('button')].find((one) => nameOf(one) === name)
  if (!found) throw new Error(`There is no button called ${name}.`)
  return found
}

/** Accessible name of a button. */
function nameOf(button: HTMLButtonElement): string {
  const copy = document.createElement('div')
  copy.append(...[...button.childNodes].map((node) => node.cloneNode(true)))
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
  return button.getAttribute('aria-label') ?? copy.textContent
}

/** A declined request. It is marked as handled before the test awaits it. */
function refusal(error: Error): Promise<never> {
  const no = Promise.reject(error)
  no.catch(() => undefined)
  return no
}

test('shows the headings and badges of the host’s function once each', async () => {
  const { find, root, text } = await setup({
    here: [fakeWallet({ id: 'io.one' }), fakeWallet({ id: 'io.two' })],
    options: {
      wallets: (all) => all.map((one) => ({ ...one, badge: 'Audited', heading: 'Our choice' })),
    },
  })
  await waitUntilShown(() => expect(text()).toContain('Our choice'))
  expect(find('h3')?.textContent).toBe('Our choice')
  expect(root.querySelectorAll('h3')).toHaveLength(1)
  expect(text()).toContain('Audited')
  expect(text()).not.toContain('Installed')
})

test('lists the browser’s wallets, all wallets and help for newcomers', async () => {
  const { find, says, text, title } = await setup({ here: [fakeWallet({ id: 'Desk' })] })
  await says('Desk')
  await says('All wallets3')
  expect(title()).toBe('Connect wallet')
  expect(text()).toContain('New to wallets?')
  expect(find('.lk-Tag')?.textContent).toBe('Installed')
})

test('leads to installing a wallet if the browser has none', async () => {
  const { engine, links, press, says, title } = await setup()
  await says('No wallet in this browser')
  await press('Get a wallet')
  expect(title()).toBe('Get a wallet')
  expect(engine.getEvent()?.event).toBe('CLICK_GET_WALLET')
  await says('Rainbow')
  expect(links()).toEqual([
    'https://rainbow.example/',
    'https://rabby.example/',
    'https://trust.example/',
  ])
})

test('explains wallets to newcomers', async () => {
  const { engine, press, says, title } = await setup({ here: [fakeWallet({ id: 'Desk' })] })
  await says('New to wallets?')
  await press('Learn more')
  expect(title()).toBe('What is a wallet?')
  expect(engine.getEvent()?.event).toBe('CLICK_WALLET_HELP')
})

test('adds a wallet that announces itself late', async () => {
  const { engine, says, text } = await setup()
  await says('No wallet in this browser')
  const late = fakeWallet({ id: 'Late' }).connector
  await act(async () => engine.store.setState({ connectors: [late] }))
  expect(text()).toContain('Late')
  expect(text()).not.toContain('No wallet in this browser')
})

test('connects on a press on a wallet, and shows the progress', async () => {
  const desk = fakeWallet({ id: 'Desk' })
  let yes = () => {}
  desk.answer = new Promise<void>((resolve) => {
    yes = resolve
  })
  const { engine, pass, press, says, text, title } = await setup({ here: [desk] })
  await says('Desk')
  await press('DeskInstalled')
  await says('Continue in Desk')
  expect(title()).toBe('Desk')
  expect(text()).not.toContain('Try again')

  await pass(3_000)
  expect(text()).toContain('Don’t see it?')
  await pass(2_000)
  expect(text()).toContain('Try again')
  expect(text()).toContain('Choose another wallet')

  await act(async () => yes())
  expect(engine.getAccount().status).toBe('connected')
  expect(engine.getState().open).toBe(false)
})

test('starts with the wallet that the host names, once: going back shows the list', async () => {
  const desk = fakeWallet({ id: 'Desk' })
  desk.answer = new Promise(() => undefined)
  const { engine, press, says, text } = await setup({ here: [desk], wallet: 'Desk' })
  await says('Continue in Desk')
  await press('Back')
  await says('All wallets')
  expect(text()).not.toContain('Continue in Desk')
  expect(engine.store.getState().router.history).toHaveLength(1)
})

test('starts with a wallet of the directory that the list lacks', async () => {
  const { says, title } = await setup({ wallet: 'Trust' })
  await says('Trust')
  expect(title()).toBe('Trust')
})

test('shows the list if no wallet has the id that the host names', async () => {
  const { directory, says, title } = await setup({ wallet: 'Tryst' })
  await says('All wallets3')
  await waitUntilShown(() =>
    expect(directory.asked).toContainEqual(expect.objectContaining({ include: 'Tryst' })),
  )
  expect(title()).toBe('Connect wallet')
})

test('can retry after a declined request', async () => {
  const desk = fakeWallet({ id: 'Desk' })
  const { engine, press, says } = await setup({ here: [desk] })
  await says('Desk')
  desk.answer = refusal(walletError('USER_REJECTED'))
  await press('DeskInstalled')
  await says('Request declined')
  desk.answer = 'approve'
  await press('Try again')
  expect(engine.getAccount().status).toBe('connected')
})

test('error: shows the wallet’s error message behind “Details”', async () => {
  const desk = fakeWallet({ id: 'Desk' })
  const { find, press, says } = await setup({ here: [desk] })
  await says('Desk')
  desk.answer = refusal(new Error('The vault is on fire'))
  await press('DeskInstalled')
  await says('Couldn’t connect')
  expect(find('details')?.textContent).toContain('The vault is on fire')
})

test('ignores an attempt once the visitor goes back', async () => {
  const desk = fakeWallet({ id: 'Desk' })
  desk.answer = new Promise(() => {})
  const { engine, press, says } = await setup({ here: [desk] })
  await says('Desk')
  await press('DeskInstalled')
  expect(engine.getAccount().status).toBe('connecting')
  await says('Continue in Desk')
  await press('Back')
  expect(engine.getAccount().status).toBe('disconnected')
})

test('connects nothing before the checkbox is ticked', async () => {
  const { button, find, press, says } = await setup({
    here: [fakeWallet({ id: 'Desk' })],
    options: {
      features: { analytics: false, legalCheckbox: true },
      termsConditionsUrl: 'https://example.org/terms',
    },
  })
  await says('Desk')
  expect(button('DeskInstalled').disabled).toBe(true)
  expect(find('.lk-Consent')?.textContent).toBe('I agree to the terms of service')
  await act(async () => find('input[type="checkbox"]')?.click())
  expect(button('DeskInstalled').disabled).toBe(false)
  await press('DeskInstalled')
})

test('lists the browser’s wallets while the directory is down, and can retry', async () => {
  const { directory, press, says, text } = await setup({
    here: [fakeWallet({ id: 'Desk' })],
    isUp: false,
  })
  await says('Some wallets couldn’t be loaded.')
  expect(text()).toContain('Desk')
  directory.isUp = true
  await press('Try again')
  await waitUntilShown(() => expect(text()).not.toContain('Some wallets'))
})

test('explains that the host turned wallets off', async () => {
  const { says, text } = await setup({ options: { enableWallets: false } })
  await says('No way to connect')
  expect(text()).not.toContain('All wallets')
})

test('searches all wallets, and links to installing one', async () => {
  const { engine, links, pass, press, says, title, type } = await setup()
  await says('All wallets')
  const events: string[] = []
  engine.events.subscribe(({ event }) => events.push(event))
  await press('All wallets3')
  expect(title()).toBe('All wallets')
  await says('Trust')
  await type('zzz')
  await pass(500)
  await says('No results for “zzz”.')
  await press('Clear search')
  await says('Trust')
  await type('rain')
  await pass(500)
  await says('Rainbow')
  await press('Rainbow')
  await says('Rainbow isn’t installed in this browser')
  expect(links()).toEqual(['https://rainbow.example/'])
  expect(events).toEqual(['CLICK_ALL_WALLETS', 'SEARCH_WALLET', 'SEARCH_WALLET', 'SELECT_WALLET'])
})

test('connects a wallet that is installed while its page is open', async () => {
  const { engine, pass, press, says, type } = await setup({ view: 'AllWallets' })
  await says('Rabby')
  await type('rabby')
  await pass(500)
  await says('Rabby')
  await press('Rabby')
  await says('Rabby isn’t installed in this browser')
  const { connector } = fakeWallet({ id: 'io.rabby' })
  const rabby = { ...connector, name: 'Rabby', rdns: 'io.rabby' }
  await act(async () => engine.store.setState({ connectors: [rabby] }))
  await says('Rabby is ready')
  await press('Connect Rabby')
  expect(engine.getAccount().status).toBe('connected')
})

test('offers a retry above the list of all wallets if no recommendation could be loaded', async () => {
  const { engine, says, text } = await setup({ view: 'GetWallet' })
  await says('Trust')
  await act(async () =>
    highlightsStore(engine).setState({ featured: [], recommended: [], status: 'failed' }),
  )
  expect(text()).toMatch(/Couldn’t load.*Try again.*Explore/)
})

test.each<OpenView>(['Connect', 'AllWallets', 'WhatIsAWallet', 'GetWallet'])(
  'a11y: no violations in %s',
  async (view) => {
    const { find, says } = await setup({ here: [fakeWallet({ id: 'Desk' })], view })
    await says(
      view === 'WhatIsAWallet' ? 'Get a wallet' : view === 'Connect' ? 'All wallets' : 'Trust',
    )
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
