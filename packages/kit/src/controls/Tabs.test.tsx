// @vitest-environment happy-dom
import axe from 'axe-core'
import { act, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { drawKit } from '../fixtures/drawKit.tsx'
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

afterEach(() => document.body.replaceChildren())

async function setup(direction: 'ltr' | 'rtl' = 'ltr') {
  const { all, container, find } = await drawKit(<Three />)
  const list = find('[role="tablist"]')
  list.style.direction = direction
  return {
    container,
    focused: () => document.activeElement?.textContent,
    key: (key: string) =>
      act(async () => {
        list.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key }))
      }),
    press: (name: string) =>
      act(async () => {
        const tabs = all('[role="tab"]')
        tabs.find(({ textContent }) => textContent === name)?.click()
      }),
    shows: () => find('[role="tabpanel"]').textContent,
    stops: () => all('[role="tab"][tabindex="0"]').map((tab) => tab.textContent),
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
  const { container } = await setup()
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
