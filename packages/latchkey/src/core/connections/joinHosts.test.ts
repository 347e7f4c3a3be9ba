// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeWallet } from '../fixtures/fakeWallet.ts'
import { testInstance } from '../fixtures/testInstance.ts'
import type { Connector, ConnectorSource } from '../ports/connector.ts'
import { memoryStorage } from '../storage/memoryStorage.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A page with a source whose app answers when the test says so. */
function visit({ isInside = true } = {}) {
  const { connector, session } = fakeWallet()
  vi.spyOn(connector, 'restore').mockResolvedValue([session('eip155')])
  let finish = () => {}
  let add: (connector: Connector) => void = () => undefined
  const source: ConnectorSource = {
    id: 'host',
    isInside,
    load: async () => ({
      discover(context) {
        add = context.add
        return new Promise((resolve) => {
          finish = resolve
        })
      },
    }),
    namespaces: ['eip155'],
  }
  const storage = memoryStorage()
  const latchkey = testInstance([], { connectors: [source], storage })
  const answer = () => {
    add(connector)
    finish()
  }
  return { answer, latchkey, status: () => latchkey.getAccount('eip155').status, storage }
}

test('connects the wallet of the app that answers, and stores nothing', async () => {
  const { answer, status, storage } = visit()
  await vi.waitFor(() => expect(status()).toBe('reconnecting'))
  await vi.advanceTimersByTimeAsync(500)
  answer()
  await vi.waitFor(() => expect(status()).toBe('connected'))
  expect(storage.getItem('latchkey:v1:connections')).toBeNull()
})

test('stops connecting in less than two seconds without an answer', async () => {
  const { status } = visit()
  await vi.waitFor(() => expect(status()).toBe('reconnecting'))
  await vi.advanceTimersByTimeAsync(1_900)
  expect(status()).toBe('disconnected')
})

test('joins an app that answers late', async () => {
  const { answer, status } = visit()
  await vi.waitFor(() => expect(status()).toBe('reconnecting'))
  await vi.advanceTimersByTimeAsync(3_000)
  answer()
  await vi.waitFor(() => expect(status()).toBe('connected'))
})

test('looks for no app on a page of its own', async () => {
  const { status } = visit({ isInside: false })
  await vi.advanceTimersByTimeAsync(100)
  expect(status()).toBe('disconnected')
})
