import { expect, test } from 'vitest'
import { fakeWallet } from '../../fixtures/fakeWallet.ts'
import { testInstance } from '../../fixtures/testInstance.ts'
import { followTab } from '../reconnect.ts'
import { readConnections } from '../stored/stored.ts'
import { joinPairing } from './joinPairing.ts'

async function setup(type: 'announced' | 'pairing' = 'pairing') {
  const phone = fakeWallet({ id: 'phone', namespaces: ['eip155', 'solana'], type })
  const latchkey = testInstance([phone], { namespaces: ['eip155', 'solana'] })
  await latchkey.preload()
  await latchkey.connect({ connectorId: 'phone', namespaces: ['eip155'] })
  return { latchkey, phone }
}

test('behavior: switching to a network of a granted family connects the family without a request', async () => {
  const { latchkey, phone } = await setup()
  phone.answer = 'reject'
  await latchkey.switchNetwork('solana:1')
  expect(latchkey.getAccount('solana')).toMatchObject({
    address: 'phone-solana',
    status: 'connected',
  })
  expect(latchkey.store.getState().activeNamespace).toBe('solana')
  expect(latchkey.getAccount('eip155').isConnected).toBe(true)
})

test('behavior: only selects the network if the pairing doesn’t grant its family', async () => {
  const { latchkey, phone } = await setup()
  phone.remembers = false
  await latchkey.switchNetwork('solana:2')
  expect(latchkey.getAccount('solana').status).toBe('disconnected')
  expect(latchkey.getNetwork('solana').caipNetworkId).toBe('solana:2')
  expect(latchkey.getAccount('eip155').isConnected).toBe(true)
})

test('behavior: a family that couldn’t join isn’t marked as lost, and follows another tab', async () => {
  const { latchkey, phone } = await setup()
  phone.remembers = false
  await joinPairing(latchkey, 'solana')
  const { eip155, solana } = readConnections(latchkey)
  expect(solana).toBeUndefined()
  phone.remembers = true
  await followTab(latchkey, { eip155, solana: eip155 && { ...eip155, chainId: 'solana:1' } })
  expect(latchkey.getAccount('solana').isConnected).toBe(true)
})

test('behavior: sends no request to a wallet without a pairing', async () => {
  const { latchkey } = await setup('announced')
  expect(joinPairing(latchkey, 'solana')).toBeUndefined()
})
