// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { loginWithEmail } from '../../core/embedded/loginWithEmail.ts'
import { type TestInstance, testInstance } from '../../core/fixtures/testInstance.ts'
import { createEmbeddedStore } from '../../core/frame/embeddedStore.ts'
import { currentRoute } from '../../core/selectors.ts'
import { memoryStorage } from '../../core/storage/memoryStorage.ts'
import type { StorageArea } from '../../core/storage/storage.ts'
import { embedded } from './embedded.ts'
import { createFakeFrame, fakeOrigin, fakeSession } from './fixtures/createFakeFrame.ts'

const instances: TestInstance[] = []

afterEach(() => {
  for (const instance of instances.splice(0)) instance.destroy()
})

/** A page with the real connector, whose frame is the fake one. */
function openPage(fake = createFakeFrame(), storage: StorageArea = memoryStorage()) {
  const latchkey = testInstance([], {
    connectors: [embedded()],
    namespaces: ['eip155', 'solana'],
    provider: { secureSiteUrl: fakeOrigin },
    storage,
  })
  latchkey.once(createEmbeddedStore).setState({ slot: fake.slot })
  instances.push(latchkey)
  return { fake, latchkey, storage, view: () => currentRoute(latchkey.store.getState()).view }
}

async function loggedIn(...input: Parameters<typeof openPage>) {
  const page = openPage(...input)
  await loginWithEmail(page.latchkey, { email: 'vera@example.com' })
  return page
}

const address = fakeSession.accounts[0]?.address

test('logs in through the frame, and closes the modal', async () => {
  const { fake, latchkey } = await loggedIn()
  expect(latchkey.getAccount('eip155')).toMatchObject({
    address,
    embeddedWalletInfo: { user: { email: 'vera@example.com' } },
  })
  expect(latchkey.getState().open).toBe(false)
  expect(fake.methods()).toEqual([
    ...['host.sync', 'email.start', 'login.wait'],
    // The default type of account is chosen once, when the visitor connects.
    ...['account.prefer', 'session.get', 'chain.switch'],
  ])
})

test('restores the login after a reload, without the visitor', async () => {
  const storage = memoryStorage()
  const { latchkey: first } = await loggedIn(createFakeFrame(), storage)
  first.destroy()
  const fake = createFakeFrame()
  fake.logIn()
  const { latchkey } = openPage(fake, storage)
  await vi.waitFor(() => expect(latchkey.getAccount('eip155').address).toBe(address))
  expect(fake.methods()).not.toContain('login.wait')
  expect(latchkey.getState().open).toBe(false)
})

test('ends the login, forgets it, and restores nothing afterwards', async () => {
  const storage = memoryStorage()
  const { fake, latchkey } = await loggedIn(createFakeFrame(), storage)
  await latchkey.disconnect()
  expect(fake.methods()).toContain('session.end')
  latchkey.destroy()
  const next = openPage(fake, storage)
  expect(next.latchkey.getAccount('eip155').status).toBe('disconnected')
})

test('shows the approval of a request, and rejects it if the modal closes', async () => {
  const { fake, latchkey, view } = await loggedIn()
  fake.answers['wallet.request'] = () => new Promise(() => undefined)
  const asking = latchkey
    .getProvider('eip155')
    ?.request({ method: 'personal_sign', params: ['0x00', address] })
  await vi.waitFor(() => expect(view()).toBe('ApproveTransaction'))
  await vi.waitFor(() => expect(fake.pendingIds()).toHaveLength(1))
  latchkey.close()
  await expect(asking).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
  await vi.waitFor(() => expect(fake.pendingIds()).toEqual([]))
})

test('tells the frame a changed theme', async () => {
  const { fake, latchkey } = await loggedIn()
  latchkey.setThemeMode('dark')
  await vi.waitFor(() =>
    expect(fake.requests.at(-1)).toMatchObject({
      method: 'host.sync',
      params: { themeMode: 'dark' },
    }),
  )
})

test('takes the frame out of the page with the instance', async () => {
  const { fake, latchkey } = await loggedIn()
  const remove = vi.fn()
  Object.assign(fake.frames[0] ?? {}, { remove })
  latchkey.destroy()
  expect(remove).toHaveBeenCalledOnce()
})

test('loads nothing on a page that no visitor logs in to', async () => {
  const { fake, latchkey } = openPage()
  await latchkey.preload()
  latchkey.open()
  expect(fake.loads).toEqual([])
  expect(latchkey.store.getState().connectors).toEqual([])
})
