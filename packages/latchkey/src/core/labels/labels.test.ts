import { expect, onTestFinished, test, vi } from 'vitest'
import { testInstance } from '../fixtures/testInstance.ts'
import { memoryStorage } from '../storage/memoryStorage.ts'
import { forgetLabel } from './forgetLabel.ts'
import { getAddressLabels } from './getAddressLabels.ts'
import { labelOf } from './labelOf.ts'
import { labelStore } from './labelStore.ts'
import { removeAddressLabel } from './removeAddressLabel.ts'
import { saveLabel } from './saveLabel.ts'
import { setAddressLabel } from './setAddressLabel.ts'

const mixed = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const small = mixed.toLowerCase()
const solana = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'

test('behavior: prefers the visitor’s label to the host’s', () => {
  const engine = testInstance()
  expect(labelOf(engine, mixed)).toBeUndefined()
  setAddressLabel(engine, { address: mixed, label: 'Treasury' })
  expect(labelOf(engine, small)).toBe('Treasury')
  saveLabel(engine, { address: small, label: 'Vera' })
  expect(labelOf(engine, mixed)).toBe('Vera')
  forgetLabel(engine, { address: mixed })
  expect(labelOf(engine, mixed)).toBe('Treasury')
  removeAddressLabel(engine, { address: small })
  expect(labelOf(engine, mixed)).toBeUndefined()
})

test('behavior: returns only the host’s labels to the host', () => {
  const engine = testInstance()
  saveLabel(engine, { address: mixed, label: 'My landlord' })
  setAddressLabel(engine, { address: mixed, label: 'Treasury' })
  expect(getAddressLabels(engine)).toEqual({ [small]: 'Treasury' })
})

test('behavior: matches addresses of other families case-sensitively', () => {
  const engine = testInstance()
  saveLabel(engine, { address: solana, label: 'Sol' })
  expect(labelOf(engine, solana)).toBe('Sol')
  expect(labelOf(engine, solana.toLowerCase())).toBeUndefined()
})

test.each(['__proto__', 'constructor'])('error: %j has no label until one is set', (address) => {
  const storage = memoryStorage()
  const engine = testInstance([], { storage })
  expect(labelOf(engine, address)).toBeUndefined()
  saveLabel(engine, { address, label: 'Vera' })
  expect(labelOf(engine, address)).toBe('Vera')
  expect(labelOf(testInstance([], { storage }), address)).toBe('Vera')
  forgetLabel(engine, { address })
  expect(labelOf(engine, address)).toBeUndefined()
})

test('behavior: a reload keeps the visitor’s labels and drops the host’s', () => {
  const storage = memoryStorage()
  const engine = testInstance([], { storage })
  saveLabel(engine, { address: mixed, label: 'Vera' })
  setAddressLabel(engine, { address: solana, label: 'Treasury' })
  const next = testInstance([], { storage })
  expect(labelStore(next).getState()).toEqual({ host: {}, own: { [small]: 'Vera' } })
  forgetLabel(next, { address: mixed })
  expect(storage.getItem('latchkey:v1:labels')).toBeNull()
})

test('behavior: applies changes that another tab stored', () => {
  const area = memoryStorage()
  let notify: (() => void) | undefined
  const stop = vi.fn()
  const storage = {
    ...area,
    subscribe: (key: string, listener: () => void) => {
      if (key === 'latchkey:v1:labels') notify = listener
      return stop
    },
  }
  const engine = testInstance([], { storage })
  const listener = vi.fn()
  onTestFinished(labelStore(engine).subscribe(listener))
  area.setItem('latchkey:v1:labels', JSON.stringify({ [mixed]: 'Vera' }))
  notify?.()
  expect(listener).toHaveBeenCalledOnce()
  expect(labelOf(engine, small)).toBe('Vera')
  engine.destroy()
  expect(stop).toHaveBeenCalledOnce()
})

test.each([
  ['[]', {}],
  ['"text"', {}],
  ['not json', {}],
  [
    JSON.stringify({ a: 1, b: '', c: 'x'.repeat(41), [mixed]: ' Vera\u202e\n B. ' }),
    { [small]: 'Vera B.' },
  ],
])('error: ignores malformed labels in storage: %s', (kept, own) => {
  const storage = memoryStorage()
  storage.setItem('latchkey:v1:labels', kept)
  expect(labelStore(testInstance([], { storage })).getState().own).toEqual(own)
})

test.each(['', '  ', '\u200b\u202e', 'x'.repeat(41)])('error: refuses %j as a label', (label) => {
  const engine = testInstance()
  for (const set of [setAddressLabel, saveLabel])
    expect(() => set(engine, { address: mixed, label })).toThrow(
      `Invalid label for ${mixed}: expected 1 to 40 characters`,
    )
  expect(() => saveLabel(engine, { address: '', label: 'Vera' })).toThrow('expected an address')
})

test('behavior: counts characters by code point', () => {
  const engine = testInstance()
  saveLabel(engine, { address: mixed, label: '🔑'.repeat(40) })
  expect(labelOf(engine, mixed)).toBe('🔑'.repeat(40))
})
