import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeWallet } from '../fixtures/fakeWallet.ts'
import { testInstance } from '../fixtures/testInstance.ts'
import { memoryStorage } from '../storage/memoryStorage.ts'

/** An instance that waits for a consent, after visits that left `stored`. Its wallet and storage are watched. */
function setup(stored: Readonly<Record<string, unknown>> = {}) {
  const wallet = fakeWallet()
  const load = vi.spyOn(wallet.source, 'load')
  const storage = memoryStorage()
  for (const [key, value] of Object.entries(stored))
    storage.setItem(`latchkey:v1:${key}`, JSON.stringify(value))
  const store = vi.spyOn(storage, 'setItem')
  let accept = () => {}
  let refuse = (_: Error) => {}
  const consent = new Promise<void>((resolve, reject) => {
    accept = resolve
    refuse = reject
  })
  const latchkey = testInstance([wallet], { consent, storage })
  onTestFinished(() => latchkey.destroy())
  return { accept, latchkey, load, refuse, storage, store }
}

const held = { connections: { eip155: { connectorId: 'desk', sourceId: 'desk' } } }

/** Whether the promise is still open after everything else that was due. */
async function isPending(promise: Promise<unknown>) {
  const late = new Promise((resolve) => setTimeout(resolve, 20, 'pending'))
  return (await Promise.race([promise, late])) === 'pending'
}

test('connecting waits for the consent, and nothing is loaded or stored before it', async () => {
  const { accept, latchkey, load, store } = setup()
  latchkey.open()
  const connecting = latchkey.connect({ connectorId: 'desk' })
  expect(await isPending(connecting)).toBe(true)
  expect([load.mock.calls, store.mock.calls]).toEqual([[], []])

  accept()
  await connecting
  expect(latchkey.getAccount().isConnected).toBe(true)
})

test('a stored connection is restored after the consent', async () => {
  const { accept, latchkey, load, store } = setup(held)
  expect(await isPending(latchkey.preload())).toBe(true)
  expect(latchkey.getAccount().status).toBe('reconnecting')
  expect([load.mock.calls, store.mock.calls]).toEqual([[], []])
  accept()
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
})

test('disconnecting removes stored data without a consent', async () => {
  const { latchkey, storage } = setup({ recentWallets: ['desk'] })
  await latchkey.disconnect({ forget: true })
  expect(storage.getItem('latchkey:v1:recentWallets')).toBe(null)
})

test('methods reject with the reason of a refused consent', async () => {
  const { latchkey, load, refuse } = setup()
  const connecting = latchkey.connect({ connectorId: 'desk' })
  refuse(new Error('Refused by the visitor.'))
  await expect(connecting).rejects.toThrow('Refused by the visitor.')
  expect(load).not.toHaveBeenCalled()
})

test('a refusal closes the modal, also if the modal opens after it, and is no failure', async () => {
  const { latchkey, refuse } = setup(held)
  const lines = vi.spyOn(latchkey.logger, 'error')
  const events: string[] = []
  latchkey.subscribeEvents(({ event }) => events.push(event))
  latchkey.open()
  refuse(new Error('Refused by the visitor.'))
  await vi.waitFor(() => expect(latchkey.getState().open).toBe(false))
  await vi.waitFor(() => expect(latchkey.getAccount().status).toBe('disconnected'))
  latchkey.open()
  await vi.waitFor(() => expect(latchkey.getState().open).toBe(false))
  expect(lines).not.toHaveBeenCalled()
  expect(events).not.toContain('INTERNAL_SDK_ERROR')
})

test('a refusal that nothing waits for is handled', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  const { refuse } = setup()
  refuse(new Error('Refused by the visitor.'))
  await isPending(new Promise(() => {}))
  expect(unhandled).not.toHaveBeenCalled()
})
