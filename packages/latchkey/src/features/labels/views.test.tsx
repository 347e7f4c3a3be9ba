// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
// Loaded on first use.
import '../../protocol/checksumAddress.ts'
import { labelOf } from '../../core/labels/labelOf.ts'
import { saveLabel } from '../../core/labels/saveLabel.ts'
import { close } from '../../core/modal/close.ts'
import { open } from '../../core/modal/open.ts'
import {
  type DrawConnectedOptions,
  drawConnected,
  holder,
} from '../../ui/shell/fixtures/drawConnected.ts'
import { leaveNothing } from '../../ui/shell/fixtures/leaveNothing.ts'
import { violationsIn } from '../../ui/shell/fixtures/violationsIn.ts'
import { waitUntilShown } from '../../ui/shell/fixtures/waitUntilShown.ts'
import './views.ts'

leaveNothing()

const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const address = '.lk-TextField:first-child input'
const label = '.lk-TextField:last-child input'

/** The provider's record of a name. */
const record = {
  addresses: { 60: { address: friend, created: '2026-11-01T00:00:00Z' } },
  attributes: [],
  name: 'vera.latchkey.id',
  registered: '2026-11-01T00:00:00Z',
}

const isZoneRequest = ({ path }: { readonly path: string }) => path.includes('/suggestions/')

async function setup({ answer, ...input }: Partial<DrawConnectedOptions> = {}) {
  const suggestions = [{ name: 'name.latchkey.id', registered: false }]
  const shell = await drawConnected({
    answer: (asked) => (isZoneRequest(asked) ? { suggestions } : (answer?.(asked) ?? 404)),
    load: () => import('./views.ts'),
    route: { view: 'AddressLabels' },
    ...input,
  })
  const { engine, find } = shell
  return {
    ...shell,
    chooseFirst: () => act(async () => find('.lk-Row')?.click()),
    keep: (text: string) => act(async () => saveLabel(engine, { address: friend, label: text })),
    /** Submits as Enter does: happy-dom finds no form by the button's `form`. */
    save: () =>
      act(async () => {
        find('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
      }),
    value: (selector: string) => find(selector)?.getAttribute('value'),
  }
}

test('adds, lists, changes and removes a label', async () => {
  const { chooseFirst, engine, find, press, save, says, title, type } = await setup()
  await says('No labels yet')
  expect(title()).toBe('Address labels')
  await press('Add a label')
  await says('Enter an address or a name')
  await type(friend.toLowerCase(), address)
  await says('Enter a label')
  await type('  Vera, the plumber ', label)
  await save()
  await says('Labels stay in this browser.')
  expect(find('.lk-Row')?.textContent).toContain('Vera, the plumber')
  expect(labelOf(engine, friend)).toBe('Vera, the plumber')

  await chooseFirst()
  await type('Vera', label)
  await save()
  await says('Labels stay in this browser.')
  expect(labelOf(engine, friend)).toBe('Vera')
  await chooseFirst()
  await press('Remove label')
  await says('No labels yet')
  expect(labelOf(engine, friend)).toBeUndefined()
})

test('keeps the typed text when the modal closes, and discards it on Cancel', async () => {
  const { engine, press, says, type, value } = await setup()
  await says('No labels yet')
  await press('Add a label')
  await type('vera.eth', address)
  await act(async () => close(engine))
  await act(async () => open(engine, { view: 'AddressLabels' }))
  await says('Enter a label')
  expect(value(address)).toBe('vera.eth')
  await press('Cancel')
  await press('Add a label')
  expect(value(address)).toBe('')
})

test('a11y: the form focuses its first field, and Back returns to the pressed row with the draft kept', async () => {
  const { chooseFirst, find, keep, press, root, says, title, type, value } = await setup()
  await says('No labels yet')
  await press('Add a label')
  expect(title()).toBe('Add a label')
  expect(root.activeElement).toBe(find(address))
  await type('vera.eth', address)
  await press('Back')
  expect(title()).toBe('Address labels')
  expect(root.activeElement?.tagName).toBe('H2')
  await press('Add a label')
  expect(value(address)).toBe('vera.eth')
  await press('Back')

  await keep('Vera')
  await says('Vera')
  await chooseFirst()
  expect(title()).toBe('Change label')
  expect(root.activeElement).toBe(find(label))
  await press('Back')
  expect(root.activeElement).toBe(find('.lk-Row'))
})

test('a11y: a saved or removed label is announced, and focus moves to its row or to the title', async () => {
  const { chooseFirst, find, keep, press, root, save, says, type } = await setup()
  await keep('Ada')
  await says('Ada')
  await press('Add a label')
  await type(holder, address)
  await type('Vera', label)
  await save()
  await waitUntilShown(() => expect(find('[aria-live]')?.textContent).toBe('Label saved'))
  expect(root.activeElement?.textContent).toContain('Vera')
  await chooseFirst()
  await press('Remove label')
  expect(find('[aria-live]')?.textContent).toBe('Label removed')
  expect(root.activeElement?.tagName).toBe('H2')
})

test('saves the text typed during the name lookup', async () => {
  const answers: ((record: object) => void)[] = []
  const answer = () => new Promise((resolve) => answers.push(resolve))
  const { asked, engine, press, save, says, text, title, type, value } = await setup({ answer })
  const tell = async () => {
    await waitUntilShown(() => {
      const lookups = asked.filter((one) => !isZoneRequest(one))
      expect(answers).toHaveLength(lookups.length)
    })
    await act(async () => answers.at(-1)?.(record))
  }
  await says('No labels yet')
  await press('Add a label')
  await type('vera.latchkey.id', address)
  await type('Vera', label)
  await save()
  await type('Vera, the plumber', label)
  await tell()
  await says('Vera, the plumber')
  expect(title()).toBe('Address labels')
  expect(labelOf(engine, friend)).toBe('Vera, the plumber')

  // The new address was not looked up, so it takes another press on Save.
  await press('Add a label')
  await type('ada.latchkey.id', address)
  await type('Ada', label)
  await save()
  await type('adam.latchkey.id', address)
  await tell()
  expect([title(), value(address)]).toEqual(['Add a label', 'adam.latchkey.id'])
  expect(labelOf(engine, friend)).toBe('Vera, the plumber')
  await save()
  await type('', label)
  await tell()
  await says('Enter a label')
  expect(text()).not.toContain('Couldn’t look up')
  expect(labelOf(engine, friend)).toBe('Vera, the plumber')
})

test('shows errors about unknown names and long labels beside their fields', async () => {
  const { engine, press, save, says, type, value } = await setup()
  await says('No labels yet')
  await press('Add a label')
  await type('nobody at all', address)
  await type('x'.repeat(41), label)
  await says('Up to 40 characters')
  await type('Somebody', label)
  await save()
  await says('No address found for that name.')
  expect([value(address), value(label)]).toEqual(['nobody at all', 'Somebody'])
  expect(labelOf(engine, 'nobody at all')).toBeUndefined()
})

test('keeps the typed text after a failed lookup, and can retry', async () => {
  let isDown = true
  const { engine, press, save, says, type, value } = await setup({
    answer: () => (isDown ? new TypeError('Failed to fetch') : record),
  })
  await says('No labels yet')
  await press('Add a label')
  await type('vera.latchkey.id', address)
  await type('Vera', label)
  await save()
  await says('Couldn’t look up the name.')
  expect([value(address), value(label)]).toEqual(['vera.latchkey.id', 'Vera'])
  isDown = false
  await save()
  await says('Labels stay in this browser.')
  expect(labelOf(engine, friend)).toBe('Vera')
})

test('strips bidirectional control characters from the list', async () => {
  const { find, keep, says, text } = await setup()
  await says('No labels yet')
  await keep('\u202eVera\u200b <b>bold</b>')
  await says('Vera')
  expect(find('.lk-Row bdi')?.textContent).toBe('Vera <b>bold</b>')
  expect(text()).not.toMatch(/[\u202e\u200b]/)
})

test('renders only the visible rows of a long list', async () => {
  const { keep, root, says, engine } = await setup()
  await says('No labels yet')
  await act(async () => {
    for (let index = 0; index < 500; index++)
      saveLabel(engine, { address: `0x${String(index).padStart(40, '0')}`, label: `Z${index}` })
  })
  await keep('Ada')
  await says('Ada')
  const rows = root.querySelectorAll('.lk-Row')
  expect(rows[0]?.textContent).toContain('Ada')
  expect(rows.length).toBeLessThan(30)
})

test('a11y: no violations in the list and in the form', async () => {
  const { keep, press, root, says } = await setup()
  await says('No labels yet')
  await keep('Vera')
  await says('Vera')
  expect(await violationsIn(root)).toEqual([])
  await press('Add a label')
  await says('Enter an address or a name')
  expect(await violationsIn(root)).toEqual([])
})
