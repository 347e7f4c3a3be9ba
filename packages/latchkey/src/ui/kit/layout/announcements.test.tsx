// @vitest-environment happy-dom

import { CopyButton } from '@latchkey/kit/controls/CopyButton.tsx'
import { act, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { open } from '../../../core/modal/open.ts'
import { drawShell } from '../../shell/fixtures/drawShell.tsx'
import { leaveNothing } from '../../shell/fixtures/leaveNothing.ts'
import { Panel } from './Panel.tsx'

leaveNothing()

/** Renders a part of the kit, and records every announcement. */
async function setup(part: ReactNode) {
  const { engine, find, root } = await drawShell({ views: { Connect: () => part } })
  await act(async () => open(engine))
  return {
    press: () => act(async () => root.querySelector<HTMLElement>('.lk-View button')?.click()),
    said: () => find('[aria-live]')?.textContent ?? '',
  }
}

test('a11y: announces a panel that fails to load, each time', async () => {
  const { press, said } = await setup(<Panel name="Nfts" />)
  const first = said()
  expect(first).toBe('Couldn’t load this')
  await press()
  // The announced text differs invisibly, so that screen readers repeat it.
  expect(said()).not.toBe(first)
  expect(said().trim()).toBe(first)
})

test('a11y: copying again announces only the latest result', async () => {
  const answers: (() => void)[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(
    () => new Promise((resolve) => answers.push(resolve)),
  )
  const { press, said } = await setup(<CopyButton label="Copy link" text="https://a.com" />)
  await press()
  expect(said()).toBe('')
  await act(async () => answers[0]?.())
  expect(said()).toBe('Copied')
  await press()
  expect(said()).toBe('')
  await act(async () => answers[1]?.())
  expect(said()).not.toBe('Copied')
  expect(said().trim()).toBe('Copied')
  vi.restoreAllMocks()
})
