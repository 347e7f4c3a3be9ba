// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { testInstance } from '../fixtures/testInstance.ts'
import { memoryStorage } from '../storage/memoryStorage.ts'
import { readConnections } from './stored/stored.ts'

vi.mock('./index.ts', () => {
  throw new Error('offline')
})

test('error: stops restoring if the connection code can’t be loaded, and retries on the next page', async () => {
  const stored = { eip155: { connectorId: 'desk', sourceId: 'source-desk' } }
  const storage = memoryStorage({ 'latchkey:v1:connections': JSON.stringify(stored) })
  const latchkey = testInstance([], { storage })
  expect(latchkey.getAccount().status).toBe('reconnecting')
  await vi.waitFor(() => expect(latchkey.getAccount().status).toBe('disconnected'))
  expect(readConnections(latchkey)).toEqual(stored)
})
