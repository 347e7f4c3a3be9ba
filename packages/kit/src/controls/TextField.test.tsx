// @vitest-environment happy-dom
import axe from 'axe-core'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawKit } from '../fixtures/drawKit.tsx'
import { IconButton } from './IconButton.tsx'
import { TextField } from './TextField.tsx'

afterEach(() => document.body.replaceChildren())

/** The text that screen readers read after the name of the field. */
function descriptionOf(field: Element): string | null | undefined {
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
}

test('passes on what is typed', async () => {
  const onChange = vi.fn()
  const { find } = await drawKit(<TextField label="E-mail" onChange={onChange} value="a" />)
  const field = find('input') as HTMLInputElement
  await act(async () => {
    // React ignores a value that is set past the element's own setter.
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    value?.set?.call(field, 'a@b')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(onChange).toHaveBeenCalledExactlyOnceWith('a@b')
})

test('a11y: describes the field by its error, otherwise by its hint', async () => {
  const field = { hint: 'Six digits', label: 'Code', onChange: () => {}, value: '12' }
  const { draw, find } = await drawKit(<TextField {...field} />)
  expect(descriptionOf(find('input'))).toBe('Six digits')
  expect(find('input').hasAttribute('aria-invalid')).toBe(false)
  await draw(<TextField {...field} error="That code is wrong" />)
  expect(descriptionOf(find('input'))).toBe('That code is wrong')
  expect(find('input').getAttribute('aria-invalid')).toBe('true')
  await draw(<TextField label="Code" onChange={() => {}} value="" />)
  expect(find('input').hasAttribute('aria-describedby')).toBe(false)
})

test('a11y: has no violations, with a button in the field', async () => {
  const { container, find } = await drawKit(
    <TextField
      button={<IconButton icon="close" label="Clear" />}
      error="That code is wrong"
      label="Code"
      onChange={() => {}}
      value="12"
    />,
  )
  expect(find('label').textContent).toBe('Code')
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
