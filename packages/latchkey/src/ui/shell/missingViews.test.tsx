// @vitest-environment happy-dom
import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { open } from '../../core/modal/open.ts'
import { goBack } from '../../core/router/goBack.ts'
import { push } from '../../core/router/push.ts'
import type { FeatureModule } from '../kit/feature.ts'
import { type DrawShellOptions, drawShell, namedViews } from './fixtures/drawShell.tsx'
import { leaveNothing } from './fixtures/leaveNothing.ts'

leaveNothing()

/** Draws the shell at Connect, with a button to Networks, which `load` fetches. */
async function setup({ inline = false, load }: { inline?: boolean; load: LoadNetworks }) {
  const { Connect, Networks } = namedViews({
    Connect: () => <button type="button">Go</button>,
  }).views
  const shell = await drawShell({
    inline,
    load: async (view) =>
      view === 'Networks'
        ? load({ css: '', views: { Networks } })
        : { css: '', views: { Connect } },
  })
  const { button, engine, find, root } = shell
  await act(async () => open(engine))
  return {
    ...shell,
    go: () => act(async () => push(engine, { view: 'Networks' })),
    hasTitle: () => root.activeElement !== null && root.activeElement === find('h2'),
    press: (name: string) =>
      act(async () => {
        button(name).focus()
        button(name).click()
      }),
    said: () => find('[aria-live]')?.textContent ?? '',
  }
}

type LoadNetworks = (arrived: FeatureModule) => Promise<FeatureModule>

const lost = 'Couldn’t load this. Check your connection and try again.'

test.each([
  ['in the dialog', false],
  ['inline', true],
])('a11y: %s, announces a view that fails to load, and focuses the title', async (_, inline) => {
  const load = vi.fn<LoadNetworks>(async (arrived) => arrived)
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
  const { button, go, hasTitle, press, said, title } = await setup({ inline, load })
  button('Go').focus()
  await go()
  expect([title(), said()]).toEqual(['Couldn’t load this', lost])
  expect(hasTitle()).toBe(true)

  await press('Try again')
  expect(title()).toBe('Couldn’t load this')
  // The announced text differs invisibly, so that screen readers repeat it.
  expect(said()).not.toBe(lost)
  expect(said().trim()).toBe(lost)
  expect(hasTitle()).toBe(true)

  await press('Try again')
  expect(title()).toBe('Networks title')
  expect(hasTitle()).toBe(true)
})

test('a11y: focuses the title of a slow view, and the title of the previous view', async () => {
  vi.useFakeTimers()
  const { button, engine, go, hasTitle, title } = await setup({ load: () => new Promise(() => {}) })
  button('Go').focus()
  await go()
  expect(title()).toBe('Connect title')
  expect(hasTitle()).toBe(false)
  await act(async () => vi.advanceTimersByTime(150))
  expect(title()).toBe('Loading')
  expect(hasTitle()).toBe(true)

  button('Back').focus()
  await act(async () => goBack(engine))
  expect(title()).toBe('Connect title')
  expect(hasTitle()).toBe(true)
})

test.each([
  ['WalletReceive', 'code', 1],
  ['WalletSend', 'card', 4],
  ['Transactions', 'row', 8],
  ['Networks', 'row', 4],
] as const)('draws the shape of a late %s', async (view, shape, count) => {
  vi.useFakeTimers()
  const { engine, find } = await drawShell({ load: () => new Promise(() => {}) })
  await act(async () => open(engine, { view }))
  await act(async () => vi.advanceTimersByTime(150))
  const skeleton = find('.lk-Skeleton')
  expect(skeleton?.getAttribute('data-shape')).toBe(shape)
  expect(skeleton?.querySelectorAll('.lk-Skeleton-item')).toHaveLength(count)
})

test('hides the help of the view before, if the first view fails to load', async () => {
  const { Connect } = namedViews().views
  const help = { ...Connect, Start: () => <button type="button">Help</button> }
  const load: DrawShellOptions['load'] = async (view) => {
    if (view !== 'Connect') throw new Error('offline')
    return { css: '', views: { Connect: help } } as FeatureModule
  }
  const { button, engine, find } = await drawShell({ load })
  await act(async () => open(engine))
  expect(find('.lk-Header')?.textContent).toContain('Help')
  await act(async () => open(engine, { view: 'AllWallets' }))
  expect(button('Try again')).toBeDefined()
  expect(find('.lk-Header')?.textContent).not.toContain('Help')
})

test('a11y: inline, keeps focus elsewhere in the page', async () => {
  const { go, root, said } = await setup({ inline: true, load: () => Promise.reject(new Error()) })
  const elsewhere = document.body.appendChild(document.createElement('button'))
  elsewhere.focus()
  await go()
  expect(said()).toBe(lost)
  expect(root.activeElement).toBeNull()
  expect(document.activeElement).toBe(elsewhere)
})

test.each([
  ['in the dialog', false],
  ['inline', true],
])('a11y: %s, announces a broken view, and focuses the title', async (_, inline) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const views: DrawShellOptions['views'] = {
    Connect() {
      const [isBroken, setBroken] = useState(false)
      if (isBroken) throw new TypeError('planted')
      return (
        <button onClick={() => setBroken(true)} type="button">
          Go
        </button>
      )
    },
  }
  const { button, engine, find, root, title } = await drawShell({ inline, views })
  await act(async () => open(engine))
  const said: string[] = []
  for (const name of ['Go', 'Try again']) {
    button(name).focus()
    await act(async () => button(name).click())
    expect(root.activeElement).toBe(find('h2'))
    expect(title()).toBe('Connect title')
    said.push(find('[aria-live]')?.textContent ?? '')
  }
  // The failure is taken back once the view is whole again.
  expect(said).toEqual([
    'Something went wrong. Your wallet is not affected. Try again, or go back.',
    '',
  ])
  vi.restoreAllMocks()
})
