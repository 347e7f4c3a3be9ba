// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { close } from '../../core/modal/close.ts'
import { open } from '../../core/modal/open.ts'
import { goBack } from '../../core/router/goBack.ts'
import { push } from '../../core/router/push.ts'
import { replace } from '../../core/router/replace.ts'
import { reset } from '../../core/router/reset.ts'
import { drawShell, undrawShells } from './fixtures/drawShell.tsx'

/** An animation that runs until the test ends it. */
type Running = {
  readonly element: Element
  readonly frames: readonly Keyframe[]
  readonly animation: { onfinish: (() => void) | null }
}

let running: Running[] = []
const animate = Element.prototype.animate

beforeEach(() => {
  running = []
  Element.prototype.animate = function (this: Element, frames) {
    const animation = { onfinish: null }
    if (!Array.isArray(frames)) throw new Error('The shell gives its frames in a list.')
    running.push({ animation, element: this, frames })
    // The shell uses only these members of an animation.
    return animation as unknown as Animation
  }
})

afterEach(async () => {
  await undrawShells()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  Element.prototype.animate = animate
})

/** Ends animations in the order of their start, unless the test passes others. */
const endAll = (of: readonly Running[] = running.splice(0)) =>
  act(async () => {
    for (const { animation } of of) animation.onfinish?.()
  })

async function setup(reduced: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: reduced && query.includes('reduced-motion'),
  }))
  const shell = await drawShell({
    views: {
      AllWallets: () => <button type="button">Choose AllWallets</button>,
      Connect: () => <button type="button">Choose Connect</button>,
      Networks: () => <input defaultValue="Networks" id="search" />,
    },
  })
  const { engine, root } = shell
  await act(async () => open(engine))
  await endAll()
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]

  /** Expects that visitors and programs can see exactly this view. */
  function expectAlone(view: string) {
    const live = all('.lk-View').filter((one) => !one.closest('[inert]'))
    expect(live.map(({ dataset }) => dataset.view)).toEqual([view])
    expect(live.filter((one) => one.closest('[aria-hidden=true]'))).toEqual([])
    expect(shell.title()).toBe(`${view} title`)
    // Only the last leaving view remains.
    for (const place of all('.lk-Crossing'))
      expect(place.querySelectorAll(':scope > [data-leaving]').length).toBeLessThan(2)
    for (const ghost of all('[data-leaving]')) {
      expect([ghost.inert, ghost.getAttribute('aria-hidden')]).toEqual([true, 'true'])
      expect(ghost.matches('[id]') || ghost.querySelector('[id]')).toBeNull()
    }
    const [title] = all('h2')
    expect(root.activeElement).toBe(title)
    expect(title?.closest('[inert]')).toBeNull()
  }

  return { ...shell, all, engine, expectAlone }
}

type Shell = Awaited<ReturnType<typeof setup>>
type Step = ({ engine }: Shell) => void

const forth =
  (view: 'AllWallets' | 'Networks'): Step =>
  ({ engine }) =>
    push(engine, { view })
const back: Step = ({ engine }) => goBack(engine)
const instead: Step = ({ engine }) => replace(engine, { view: 'Networks' })
const anew: Step = ({ engine }) => reset(engine, { view: 'Account' })

const journeys: readonly (readonly [string, readonly (readonly [Step, string])[]])[] = [
  [
    'push, push',
    [
      [forth('AllWallets'), 'AllWallets'],
      [forth('Networks'), 'Networks'],
    ],
  ],
  [
    'push, back',
    [
      [forth('AllWallets'), 'AllWallets'],
      [back, 'Connect'],
    ],
  ],
  [
    'push, replace',
    [
      [forth('AllWallets'), 'AllWallets'],
      [instead, 'Networks'],
    ],
  ],
  [
    'push, reset',
    [
      [forth('AllWallets'), 'AllWallets'],
      [anew, 'Account'],
    ],
  ],
  [
    'push, push, back',
    [
      [forth('AllWallets'), 'AllWallets'],
      [forth('Networks'), 'Networks'],
      [back, 'AllWallets'],
    ],
  ],
  [
    'push, back, push',
    [
      [forth('AllWallets'), 'AllWallets'],
      [back, 'Connect'],
      [forth('AllWallets'), 'AllWallets'],
    ],
  ],
  [
    'push, replace, back',
    [
      [forth('AllWallets'), 'AllWallets'],
      [instead, 'Networks'],
      [back, 'Connect'],
    ],
  ],
]

describe.each([
  ['motion', false],
  ['less motion', true],
])('with %s', (_, reduced) => {
  test.each(journeys)('behavior: %s, each during the previous crossing', async (_name, steps) => {
    const shell = await setup(reduced)
    for (const [step, view] of steps) {
      await act(async () => step(shell))
      shell.expectAlone(view)
    }
    await endAll()
    const [, last = ''] = steps.at(-1) ?? []
    shell.expectAlone(last)
    expect(shell.all('[data-leaving]')).toEqual([])
  })

  test.each(journeys)('behavior: %s, all at once', async (_name, steps) => {
    const shell = await setup(reduced)
    await act(async () => {
      for (const [step] of steps) step(shell)
    })
    const [, last = ''] = steps.at(-1) ?? []
    // A journey that ends on its first view shows no animation.
    if (last !== 'Connect') shell.expectAlone(last)
    await endAll()
    expect(shell.all('.lk-View').map(({ dataset }) => dataset.view)).toEqual([last])
  })

  test('behavior: animates each new view', async () => {
    const shell = await setup(reduced)
    for (const [step, view] of [
      [forth('AllWallets'), 'AllWallets'],
      [forth('Networks'), 'Networks'],
      [back, 'AllWallets'],
    ] as const) {
      running = []
      await act(async () => step(shell))
      const [arriving] = shell.all('.lk-View').filter((one) => !one.closest('[inert]'))
      const inside = arriving?.closest('.lk-Crossing-inside')
      const own = running.filter(({ element }) => element === inside)
      expect(own.map(({ frames }) => frames.map(({ opacity }) => opacity))).toEqual([[0, 1]])
      expect(own[0]?.frames[0]?.transform === 'none').toBe(reduced)
      expect(running.filter(({ element }) => !element.isConnected)).toEqual([])
      shell.expectAlone(view)
    }
  })

  test('behavior: a late animation removes only its own picture', async () => {
    const shell = await setup(reduced)
    await act(async () => forth('AllWallets')(shell))
    const early = running.splice(0)
    await act(async () => forth('Networks')(shell))
    await endAll(early)
    shell.expectAlone('Networks')
    expect(shell.find('.lk-Body [data-leaving]')?.textContent).toBe('Choose AllWallets')
    await endAll()
    expect(shell.all('[data-leaving]')).toEqual([])
    shell.expectAlone('Networks')
  })

  test('behavior: shows the opened view after closing and opening during a crossing', async () => {
    const shell = await setup(reduced)
    await act(async () => forth('AllWallets')(shell))
    await act(async () => close(shell.engine))
    await act(async () => open(shell.engine, { view: 'Networks' }))
    shell.expectAlone('Networks')
    await endAll()
    expect(shell.all('.lk-View').map(({ dataset }) => dataset.view)).toEqual(['Networks'])
  })
})
