// @vitest-environment happy-dom
import axe from 'axe-core'
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { open } from '../../../core/modal/open.ts'
import { drawShell } from '../../shell/fixtures/drawShell.tsx'
import { leaveNothing } from '../../shell/fixtures/leaveNothing.ts'
import { waitUntilShown } from '../../shell/fixtures/waitUntilShown.ts'
import { AmountField, type AmountFieldProps } from './AmountField.tsx'

leaveNothing()

async function setup(props: Partial<AmountFieldProps> = {}, locale = 'en') {
  const heard: string[] = []
  function Field() {
    const [value, setValue] = useState('')
    return (
      <AmountField
        label="Amount"
        unit="ETH"
        {...props}
        onChange={(next) => {
          heard.push(next)
          setValue(next)
        }}
        value={value}
      />
    )
  }
  const shell = await drawShell({ options: { locale }, views: { Connect: Field } })
  await act(async () => open(shell.engine))
  await waitUntilShown(() => expect(shell.find('input')).not.toBeNull())
  const input = shell.find('input')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no field.')
  return {
    ...shell,
    heard,
    input,
    type: (text: string, caret = text.length) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
        input.setSelectionRange(caret, caret)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }),
  }
}

test('reports the input as a decimal with a point', async () => {
  const { heard, input, type } = await setup()
  await type('0.5')
  expect(heard).toEqual(['0.5'])
  expect(input.value).toBe('0.5')
  await type('1,234.5')
  expect(heard).toEqual(['0.5', '1234.5'])
})

test('behavior: shows the amount in the format of the locale', async () => {
  const { heard, input, type } = await setup({}, 'de')
  await type('0,5')
  expect(heard).toEqual(['0.5'])
  expect(input.value).toBe('0,5')
  await type('1.234,5')
  expect(heard.at(-1)).toBe('1234.5')
  expect(input.value).toBe('1.234,5')
  await act(async () => {
    input.focus()
    input.blur()
  })
  expect(input.value).toBe('1.234,5')
})

test('groups the digits while the field has no focus', async () => {
  const { input, type } = await setup()
  await type('1234567.5')
  expect(input.value).toBe('1234567.5')
  await act(async () => {
    input.focus()
    input.blur()
  })
  expect(input.value).toBe('1,234,567.5')
  await act(async () => {
    input.focus()
    input.setSelectionRange(0, 0)
  })
  expect(input.value).toBe('1234567.5')
})

test('keeps a selection when it drops the groups', async () => {
  const { input, type } = await setup()
  await type('1234567.5')
  await act(async () => {
    input.focus()
    input.blur()
  })
  await act(async () => {
    // As scripts and the Tab key do.
    input.focus()
  })
  expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['1234567.5', 0, 9])
})

test('takes a press beside the figure as a press on it', async () => {
  const { find, input } = await setup()
  expect(find('label')?.contains(input)).toBe(true)
})

test.each([
  ['en', '1,000', '1000'],
  ['en', '1.000', '1.000'],
  ['de', '1.000', '1000'],
  ['de', '0.005', '0.005'],
  ['de', '1,000', '1.000'],
])('behavior: in %s, typing %s and pasting it mean %s', async (locale, text, amount) => {
  const { heard, input, type } = await setup({}, locale)
  await type(text)
  expect(heard.at(-1)).toBe(amount)
  await type('')
  for (const character of text) await type(input.value + character)
  expect(heard.at(-1)).toBe(amount)
})

test('error: refuses invalid input and keeps the current one', async () => {
  const { heard, input, type } = await setup()
  await type('12')
  await type('12x')
  expect(heard).toEqual(['12'])
  expect(input.value).toBe('12')
})

test('behavior: keeps the caret within the text', async () => {
  const { input, type } = await setup()
  await type('1234')
  await type('1x234', 2)
  expect([input.value, input.selectionStart]).toEqual(['1234', 1])
  await type('1٣234', 2)
  expect([input.value, input.selectionStart]).toEqual(['13234', 2])
})

test('behavior: shrinks a long amount', async () => {
  const { find, type } = await setup()
  const shrink = () => find('.lk-AmountField')?.style.getPropertyValue('--lk-shrink')
  await type('1.5')
  expect(shrink()).toBe('1')
  await type('1.000000000000000001')
  expect(Number(shrink())).toBeLessThan(0.5)
})

test('a11y: has a name, describes the problem, and has no violations', async () => {
  const { find, input, root } = await setup({ problem: 'Not enough ETH' })
  expect(input.getAttribute('aria-label')).toBe('Amount')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const described = root.getElementById(input.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Not enough ETH')
  const dialog = find('dialog')
  if (!dialog) throw new Error('The dialog is there.')
  // Colours need a layout, which this page lacks. The browser journeys check them.
  const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
