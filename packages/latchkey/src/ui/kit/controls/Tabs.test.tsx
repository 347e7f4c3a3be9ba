// @vitest-environment happy-dom
import axe from 'axe-core'
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { open } from '../../../core/modal/open.ts'
import { drawShell } from '../../shell/fixtures/drawShell.tsx'
import { leaveNothing } from '../../shell/fixtures/leaveNothing.ts'
import { panelOf, Tabs } from './Tabs.tsx'

const tabs = [
  { name: 'one', title: 'One' },
  { name: 'two', title: 'Two' },
  { name: 'three', title: 'Three' },
] as const

function Three() {
  const [selected, select] = useState<'one' | 'two' | 'three'>('one')
  return (
    <>
      <Tabs label="Numbers" onSelect={select} panel="numbers" selected={selected} tabs={tabs} />
      <p {...panelOf('numbers', selected)}>{`Shows ${selected}`}</p>
    </>
  )
}

leaveNothing()

async function setup(direction: 'ltr' | 'rtl' = 'ltr') {
  const { engine, find, root } = await drawShell({ views: { Connect: Three } })
  await act(async () => open(engine))
  const list = find('[role="tablist"]')
  if (!list) throw new Error('There are no tabs.')
  list.style.direction = direction
  return {
    dialog: find('dialog'),
    focused: () => root.activeElement?.textContent,
    key: (key: string) =>
      act(async () => {
        list.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key }))
      }),
    press: (name: string) =>
      act(async () => {
        const all = [...root.querySelectorAll<HTMLElement>('[role="tab"]')]
        all.find(({ textContent }) => textContent === name)?.click()
      }),
    shows: () => find('[role="tabpanel"]')?.textContent,
    stops: () =>
      [...root.querySelectorAll('[role="tab"][tabindex="0"]')].map((tab) => tab.textContent),
  }
}

test('selects a tab by a press, with one Tab stop', async () => {
  const { press, shows, stops } = await setup()
  expect(shows()).toBe('Shows one')
  await press('Two')
  expect(shows()).toBe('Shows two')
  expect(stops()).toEqual(['Two'])
})

test('behavior: arrow keys, Home and End select and focus a tab, and wrap around', async () => {
  const { focused, key, shows } = await setup()
  await key('ArrowRight')
  expect(shows()).toBe('Shows two')
  expect(focused()).toBe('Two')
  await key('End')
  expect(shows()).toBe('Shows three')
  await key('ArrowRight')
  expect(shows()).toBe('Shows one')
  await key('ArrowLeft')
  expect(shows()).toBe('Shows three')
  await key('Home')
  expect(focused()).toBe('One')
  await key('x')
  expect(shows()).toBe('Shows one')
})

test('behavior: mirrors the arrow keys from right to left', async () => {
  const { key, shows } = await setup('rtl')
  await key('ArrowLeft')
  expect(shows()).toBe('Shows two')
  await key('ArrowRight')
  expect(shows()).toBe('Shows one')
})

test('a11y: has no violations', async () => {
  const { dialog } = await setup()
  if (!dialog) throw new Error('The dialog is there.')
  const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
