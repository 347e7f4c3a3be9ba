// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { fakeWallet } from '../fixtures/fakeWallet.ts'
import { testInstance } from '../fixtures/testInstance.ts'
import { memoryStorage } from '../storage/memoryStorage.ts'
import { deepLinkChoice } from './deepLinkChoice.ts'
import { rememberDeepLinkChoice } from './rememberDeepLinkChoice.ts'

const shared = 'WALLETCONNECT_DEEPLINK_CHOICE'
const choice = { href: 'rainbow://', name: 'Rainbow' }

afterEach(() => {
  vi.restoreAllMocks()
  window.localStorage.clear()
})

test('behavior: keeps the wallet opened last across a reload, also for session libraries', () => {
  const storage = memoryStorage()
  rememberDeepLinkChoice(testInstance([], { storage }), choice)
  expect(deepLinkChoice(testInstance([], { storage }))).toEqual({ ...choice, isWeb: false })
  expect(JSON.parse(window.localStorage.getItem(shared) ?? '')).toEqual(choice)
})

test('behavior: stores `isWeb` only under Latchkey’s own key, because the shared key has a fixed format', () => {
  const storage = memoryStorage()
  rememberDeepLinkChoice(testInstance([], { storage }), { ...choice, isWeb: true })
  expect(deepLinkChoice(testInstance([], { storage }))).toEqual({ ...choice, isWeb: true })
  expect(JSON.parse(window.localStorage.getItem(shared) ?? '')).toEqual(choice)
})

test('behavior: a pairing by QR code clears the choice', () => {
  const latchkey = testInstance()
  rememberDeepLinkChoice(latchkey, choice)
  rememberDeepLinkChoice(latchkey, undefined)
  expect(deepLinkChoice(latchkey)).toBeUndefined()
  expect(window.localStorage.getItem(shared)).toBeNull()
})

test('behavior: the end of a session clears the choice, leaving the page does not', async () => {
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

test('error: works without access to storage', () => {
  const latchkey = testInstance()
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  rememberDeepLinkChoice(latchkey, choice)
  expect(deepLinkChoice(latchkey)).toMatchObject(choice)
})

test('error: ignores malformed values in storage', () => {
  const storage = memoryStorage()
  const intent = '{"href":"intent://x","name":"x"}'
  for (const foreign of ['null', '[]', '{"href":1,"name":"x"}', '{"href":"a://"}', intent, 'x']) {
    storage.setItem('latchkey:v1:deepLinkChoice', foreign)
    expect(deepLinkChoice(testInstance([], { storage }))).toBeUndefined()
  }
})
