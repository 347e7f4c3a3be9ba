import { expect, onTestFinished, test, vi } from 'vitest'
import { pairingError } from '../../../connectors/pairing/errors.ts'
import { type FakeWallet, fakeWallet } from '../../fixtures/fakeWallet.ts'
import { testInstance } from '../../fixtures/testInstance.ts'
import { requestError } from '../../provider/client/errors.ts'

async function setup(links: FakeWallet['connector']['links']) {
  vi.stubGlobal('location', { hostname: 'localhost' })
  onTestFinished(() => void vi.unstubAllGlobals())
  const wallet = fakeWallet({ type: 'pairing' })
  const source: FakeWallet['source'] = {
    ...wallet.source,
    load: async () => ({ discover: ({ add }) => add({ ...wallet.connector, links }) }),
  }
  const latchkey = testInstance([], { connectors: [source], debug: true })
  await latchkey.preload()
  const alert = () => latchkey.store.getState().notices.alert?.title
  const refuse = (problem: string) =>
    wallet.say({ error: pairingError('RELAY_REFUSED', { problem }), type: 'carrier' })
  return { alert, refuse, wallet }
}

const links = { prepare: async () => undefined, renew: () => undefined }

test('behavior: alerts the host about a relay’s refusal', async () => {
  const { alert, refuse } = await setup(links)
  refuse('Unauthorized: origin not allowed')
  await expect.poll(alert).toBe('Invalid App Configuration')
  refuse('JWT validation error: JWT Token is not yet valid: 1795256395')
  await expect.poll(alert).toBe('Session Expired')
  refuse('Unauthorized: invalid key')
  await expect.poll(alert).toBe('Invalid Project ID')
})

test('behavior: raises no alert for an unreachable relay', async () => {
  const { alert, wallet } = await setup(links)
  const error = requestError('PROVIDER_UNREACHABLE', { url: 'wss://relay.example' })
  wallet.say({ error, type: 'carrier' })
  wallet.say({ error: undefined, type: 'carrier' })
  expect(alert()).toBeUndefined()
})

test('behavior: does not listen to wallets without links', async () => {
  const { wallet } = await setup(undefined)
  expect(wallet.listeners.size).toBe(0)
})
