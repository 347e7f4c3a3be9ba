// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { changeOptions } from '../../../core/options/changeOptions.ts'
import type { Slots } from '../../../core/options/slots.ts'
import { push } from '../../../core/router/push.ts'
import { drawShell, undrawShells } from '../../shell/fixtures/drawShell.tsx'

afterEach(async () => {
  await undrawShells()
  document.body.replaceChildren()
})

async function setup(slots: Slots) {
  const shell = await drawShell({ options: { slots } })
  const { store } = shell.engine
  return {
    ...shell,
    change: (slots: Slots | undefined) =>
      act(async () => store.setState((state) => changeOptions(state, { slots }))),
    /** The host's elements that a slot of the modal shows. */
    drawn: () =>
      [...shell.root.querySelectorAll('slot')].flatMap(({ name }) =>
        [...shell.host.children].filter(({ slot }) => slot === name),
      ),
  }
}

test('shows the host’s content in the page, not in the shadow root', async () => {
  const { drawn, host } = await setup({
    footer: (element, { view }) => element.append(`after ${view}`),
    header: (element, { view }) => element.append(`before ${view}`),
  })
  expect(drawn().map(({ textContent }) => textContent)).toEqual(['before Connect', 'after Connect'])
  expect(host.contains(drawn()[0] ?? null)).toBe(true)
})

test('behavior: draws again for another view, and cleans up', async () => {
  const clean = vi.fn()
  const { drawn, engine } = await setup({
    footer(element, { view }) {
      element.append(view)
      return clean
    },
  })
  await act(async () => push(engine, { view: 'Networks' }))
  expect(drawn().map(({ textContent }) => textContent)).toEqual(['Networks'])
  expect(clean).toHaveBeenCalledOnce()
  await undrawShells()
  expect(clean).toHaveBeenCalledTimes(2)
})

test('behavior: a slot can be added and removed at run time', async () => {
  const { change, drawn } = await setup({})
  await change({ header: (element) => element.append('hello') })
  expect(drawn()).toHaveLength(1)
  await change(undefined)
  expect(drawn()).toEqual([])
})

test('error: content that fails is logged, and the view stays', async () => {
  const { change, engine, text } = await setup({})
  const log = vi.spyOn(engine.logger, 'error')
  await change({
    footer() {
      throw new Error('out of ink')
    },
  })
  expect(text()).toBe('Connect body')
  expect(log).toHaveBeenCalledExactlyOnceWith('slots.footer failed.', new Error('out of ink'))
})
