// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeWallet } from '../fixtures/fakeWallet.ts'
import { testInstance } from '../fixtures/testInstance.ts'
import type { SiweSession } from '../ports/siweConfig.ts'
import { currentRoute } from '../selectors.ts'
import { signIn } from './signIn.ts'

/** A page with an optional sign-in by `siweConfig`. */
async function setup() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const server: { reads: number; session: SiweSession | null } = { reads: 0, session: null }
  const latchkey = testInstance([fakeWallet()], {
    siweConfig: {
      createMessage: () => 'message',
      getNonce: async () => 'abcdefgh',
      getSession: async () => {
        server.reads += 1
        return server.session
      },
      required: false,
      signOut: async () => true,
      async verifyMessage() {
        server.session = { address: 'desk-eip155', chainId: 1 }
        return true
      },
    },
  })
  onTestFinished(() => {
    latchkey.destroy()
    vi.useRealTimers()
  })
  await latchkey.preload()
  await latchkey.connect({ connectorId: 'desk' })
  const view = () =>
    latchkey.store.getState().modal.open ? currentRoute(latchkey.store.getState()).view : 'closed'
  await expect.poll(view).toBe('SIWXSignMessage')
  return { latchkey, server, view }
}

test('does not ask again a visitor who left an optional sign-in', async () => {
  const { latchkey, server, view } = await setup()
  latchkey.close()
  const { reads } = server
  await vi.advanceTimersByTimeAsync(900_000)
  expect([view(), server.reads]).toEqual(['closed', reads])
})

test('asks again when the session of five minutes ago is over', async () => {
  const { latchkey, server, view } = await setup()
  latchkey.close()
  await signIn(latchkey)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(view()).toBe('closed')
  server.session = null
  await vi.advanceTimersByTimeAsync(300_000)
  await expect.poll(view).toBe('SIWXSignMessage')
})
