// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { fakeWallet } from '../fixtures/fakeWallet.ts'
import { testInstance } from '../fixtures/testInstance.ts'
import { memoryStorage } from '../storage/memoryStorage.ts'
import { deepLinkChoice, rememberDeepLinkChoice } from './deepLinkChoice.ts'

const shared = 'WALLETCONNECT_DEEPLINK_CHOICE'
const choice = { href: 'rainbow://', name: 'Rainbow' }

afterEach(() => {
  vi.restoreAllMocks()
  window.localStorage.clear()
})

test('default: the wallet opened last is known after a reload, to session libraries too', () => {
  const storage = memoryStorage()
  rememberDeepLinkChoice(testInstance([], { storage }), choice)
  expect(deepLinkChoice(testInstance([], { storage }))).toEqual({ ...choice, isWeb: false })
  expect(JSON.parse(window.localStorage.getItem(shared) ?? '')).toEqual(choice)
})

test('behavior: that it was a web app is kept for us alone: the other key has a form of its own', () => {
  const storage = memoryStorage()
  rememberDeepLinkChoice(testInstance([], { storage }), { ...choice, isWeb: true })
  expect(deepLinkChoice(testInstance([], { storage }))).toEqual({ ...choice, isWeb: true })
  expect(JSON.parse(window.localStorage.getItem(shared) ?? '')).toEqual(choice)
})

test('behavior: a pairing by code forgets it', () => {
  const latchkey = testInstance()
  rememberDeepLinkChoice(latchkey, choice)
  rememberDeepLinkChoice(latchkey, undefined)
  expect(deepLinkChoice(latchkey)).toBeUndefined()
  expect(window.localStorage.getItem(shared)).toBeNull()
})

test('behavior: a session that ends forgets it, a page that goes does not', async () => {
  const wallet = fakeWallet({ type: 'pairing' })
  const links = { prepare: async () => undefined, renew: () => undefined }
  const source: typeof wallet.source = {
    ...wallet.source,
    load: async () => ({ discover: ({ add }) => add({ ...wallet.connector, links }) }),
  }
  const storage = memoryStorage()
  const setup = async () => {
    const latchkey = testInstance([], { connectors: [source], storage })
    await latchkey.connect({ connectorId: 'desk' })
    rememberDeepLinkChoice(latchkey, choice)
    return latchkey
  }
  const leaving = await setup()
  leaving.destroy()
  expect(deepLinkChoice(leaving)).toMatchObject(choice)

  const ending = await setup()
  await ending.disconnect()
  expect(deepLinkChoice(ending)).toBeUndefined()
})

test('error: a storage that is forbidden is no reason to fail', () => {
  const latchkey = testInstance()
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  rememberDeepLinkChoice(latchkey, choice)
  expect(deepLinkChoice(latchkey)).toMatchObject(choice)
})

test('error: what somebody else wrote there counts as nothing', () => {
  const storage = memoryStorage()
  for (const foreign of ['null', '[]', '{"href":1,"name":"x"}', '{"href":"a://"}', 'x']) {
    storage.setItem('latchkey:v1:deepLinkChoice', foreign)
    expect(deepLinkChoice(testInstance([], { storage }))).toBeUndefined()
  }
})
