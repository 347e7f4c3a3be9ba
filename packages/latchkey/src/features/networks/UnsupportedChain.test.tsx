// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { drawConnected } from '../../ui/shell/fixtures/drawConnected.ts'
import { leaveNothing } from '../../ui/shell/fixtures/leaveNothing.ts'
import { views } from './views.ts'

leaveNothing()

test('a11y: announces the switch request, and the hint that follows without a response', async () => {
  const { button, desk, engine, find } = await drawConnected({
    adapter: { switchNetwork: () => new Promise(() => {}) },
    load: async () => ({ css: '', views }),
    route: { view: 'UnsupportedChain' },
  })
  const session = { ...desk.session('eip155'), chainId: 'eip155:777' } as const
  await act(async () => desk.say({ session, type: 'changed' }))
  expect(engine.getNetwork().isUnsupported).toBe(true)

  vi.useFakeTimers({ toFake: ['clearTimeout', 'setTimeout'] })
  await act(async () => button('eip155 2').click())
  const said = () => find('[aria-live]')?.textContent?.replace(/[\u2066-\u2069]/g, '')
  expect(said()).toBe('Approve the switch to eip155 2 in your wallet.')
  await act(async () => vi.advanceTimersByTime(3_000))
  expect(said()).toBe('Don’t see it? Open Desk and look for a request.')
})
