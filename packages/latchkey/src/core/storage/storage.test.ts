// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from './memoryStorage.ts'
import { createStorage, type StorageArea } from './storage.ts'

const asText = (kept: unknown) => (typeof kept === 'string' ? kept : undefined)

const forbidden: StorageArea = {
  getItem() {
    throw new DOMException('denied', 'SecurityError')
  },
  removeItem() {
    throw new DOMException('denied', 'SecurityError')
  },
  setItem() {
    throw new DOMException('full', 'QuotaExceededError')
  },
}

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('writes, reads and removes a value', () => {
  const storage = createStorage()
  expect(storage.get('network', asText)).toBeUndefined()

  storage.set('network', 'eip155:1')
  expect(localStorage.getItem('latchkey:v1:network')).toBe('"eip155:1"')
  expect(createStorage().get('network', asText)).toBe('eip155:1')

  storage.remove('network')
  expect(localStorage.length).toBe(0)
})

test('behavior: a name separates instances', () => {
  createStorage(undefined, 'shop').set('network', 'eip155:10')
  expect(localStorage.getItem('latchkey:v1:shop:network')).toBe('"eip155:10"')
  expect(createStorage().get('network', asText)).toBeUndefined()
  expect(createStorage(undefined, 'shop').get('network', asText)).toBe('eip155:10')
})

test('behavior: ignores corrupt, foreign and throwing values', () => {
  const storage = createStorage()
  localStorage.setItem('latchkey:v1:network', '{"half')
  expect(storage.get('network', asText)).toBeUndefined()
  localStorage.setItem('latchkey:v1:network', '{"other":1}')
  expect(storage.get('network', asText)).toBeUndefined()
  expect(
    storage.get('network', () => {
      throw new Error('no')
    }),
  ).toBeUndefined()
})

test('behavior: a forbidden area falls back to memory', () => {
  const storage = createStorage(forbidden)
  expect(storage.get('theme', asText)).toBeUndefined()
  storage.set('theme', 'dark')
  expect(storage.get('theme', asText)).toBe('dark')
  storage.remove('theme')
  expect(storage.get('theme', asText)).toBeUndefined()
})

test('behavior: a removed value stays removed if the area refuses the removal', () => {
  const area = memoryStorage({ 'latchkey:v1:theme': '"dark"' })
  const storage = createStorage({ ...area, removeItem: forbidden.removeItem })
  storage.remove('theme')
  expect(storage.get('theme', asText)).toBeUndefined()
})

test('behavior: writes to an area that works again', () => {
  const area = memoryStorage()
  let full = true
  const storage = createStorage({
    ...area,
    setItem: (key, value) => (full ? forbidden : area).setItem(key, value),
  })
  storage.set('theme', 'dark')
  full = false
  storage.set('theme', 'light')
  expect(area.getItem('latchkey:v1:theme')).toBe('"light"')
  expect(storage.get('theme', asText)).toBe('light')
})

test('behavior: notices changes in other tabs until it is unsubscribed', () => {
  const heard = vi.fn()
  const stop = createStorage().subscribe('network', heard)
  const say = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

  say('latchkey:v1:network')
  say('latchkey:v1:theme')
  say('unrelated')
  expect(heard).toHaveBeenCalledTimes(1)
  say(null)
  expect(heard).toHaveBeenCalledTimes(2)

  stop()
  say('latchkey:v1:network')
  expect(heard).toHaveBeenCalledTimes(2)
})

test('behavior: keeps values in memory without a browser', () => {
  vi.stubGlobal('window', undefined)
  const storage = createStorage()
  storage.set('theme', 'dark')
  expect(storage.get('theme', asText)).toBe('dark')
  expect(() => storage.subscribe('theme', () => undefined)()).not.toThrow()
})
