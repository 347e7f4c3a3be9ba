import { afterEach, expect, test, vi } from 'vitest'
import { cookieStorage } from './cookieStorage.ts'
import { memoryStorage } from './memoryStorage.ts'
import { parseInitialState } from './parseInitialState.ts'
import { createStorage } from './storage.ts'

const asIs = (kept: unknown) => kept

/** Keeps cookies like browsers: one per write, none above 4,096 bytes. */
function createJar() {
  const cookies = new Map<string, string>()
  return {
    get cookie() {
      return [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ')
      const [key = '', value = ''] = pair.split('=')
      if (pair.length > 4096) return
      if (attributes.includes('max-age=0')) cookies.delete(key)
      else cookies.set(key, value)
    },
  }
}

afterEach(() => vi.unstubAllGlobals())

/** A page with `localStorage`. */
function stubPage() {
  const { getItem, removeItem, setItem } = memoryStorage()
  const localStorage = { getItem, removeItem, setItem }
  vi.stubGlobal('window', { localStorage })
  return localStorage
}

test('writes, reads and removes a cookie', () => {
  const jar = createJar()
  const storage = createStorage(cookieStorage(jar))
  storage.set('connections', [{ id: 'io.metamask', text: '; path=/ ü' }])
  expect(jar.cookie).toMatch(/^latchkey%3Av1%3Aconnections=[!-~]+$/)
  expect(createStorage(cookieStorage(jar)).get('connections', asIs)).toEqual([
    { id: 'io.metamask', text: '; path=/ ü' },
  ])
  storage.remove('connections')
  expect(jar.cookie).toBe('')
})

test('behavior: a server reads the browser’s cookies', () => {
  const jar = createJar()
  createStorage(cookieStorage(jar)).set('network', 'eip155:10')
  const header = `session=abc; ${jar.cookie}; broken=%E0%A4%A; flag`

  const initial = parseInitialState(header)
  expect(initial).toEqual({ 'latchkey:v1:network': '"eip155:10"' })
  expect(createStorage(memoryStorage(initial)).get('network', asIs)).toBe('eip155:10')
})

test('behavior: a missing header means an empty state', () => {
  expect(parseInitialState(undefined)).toEqual({})
  expect(parseInitialState(null)).toEqual({})
  expect(parseInitialState('')).toEqual({})
})

test('behavior: keeps a value in memory that is too large for a cookie', () => {
  const jar = createJar()
  const storage = createStorage(cookieStorage(jar))
  storage.set('connections', 'x'.repeat(5000))
  expect(jar.cookie).toBe('')
  expect(storage.get('connections', asIs)).toBe('x'.repeat(5000))
})

test('behavior: falls back to memory on a server', () => {
  const storage = createStorage(cookieStorage())
  storage.set('theme', 'dark')
  expect(storage.get('theme', asIs)).toBe('dark')
})

test.each(['pairing', 'relay', 'mobileWallet', 'people', 'pairedAddresses', 'labels'])(
  'security: the server never gets %s',
  (key) => {
    const local = stubPage()
    const jar = createJar()
    for (const name of ['', 'shop']) {
      const storage = createStorage(cookieStorage(jar), name)
      storage.set(key, { secret: 'key' })
      expect(jar.cookie).toBe('')
      expect(local.getItem(storage.prefix + key)).toBe('{"secret":"key"}')
      expect(createStorage(cookieStorage(jar), name).get(key, asIs)).toEqual({ secret: 'key' })
      storage.remove(key)
      expect(local.getItem(storage.prefix + key)).toBe(null)
    }
  },
)

test('security: removes the secrets that earlier versions kept in cookies', () => {
  stubPage()
  const jar = createJar()
  const keys = ['latchkey:v1:pairing', 'latchkey:v1:shop:relay', 'latchkey:v1:network', 'session']
  for (const key of keys) jar.cookie = `${encodeURIComponent(key)}=%22x%22`
  cookieStorage(jar)
  expect(jar.cookie).toBe('latchkey%3Av1%3Anetwork=%22x%22; session=%22x%22')
})

test('behavior: keeps secrets in memory without localStorage', () => {
  const storage = createStorage(cookieStorage(createJar()))
  storage.set('relay', 'seed')
  expect(storage.get('relay', asIs)).toBe('seed')
})
