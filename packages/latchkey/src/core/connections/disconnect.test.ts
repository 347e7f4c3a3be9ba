import { expect, test } from 'vitest'
import { fakeWallet } from '../fixtures/fakeWallet.ts'
import { testInstance } from '../fixtures/testInstance.ts'
import { readConnections } from './stored/stored.ts'

async function setup(type: 'announced' | 'pairing' = 'announced') {
  const wallet = fakeWallet({ namespaces: ['eip155', 'solana'], type })
  const latchkey = testInstance([wallet], { namespaces: ['eip155', 'solana'] })
  await latchkey.preload()
  await latchkey.connect({ connectorId: 'desk' })
  return { latchkey, wallet }
}

test('behavior: disconnects all families', async () => {
  const { latchkey, wallet } = await setup()
  await latchkey.disconnect()

  expect(latchkey.getAccount('eip155').status).toBe('disconnected')
  expect(latchkey.getAccount('solana').status).toBe('disconnected')
  expect(readConnections(latchkey)).toEqual({})
  expect(wallet.left).toEqual(['eip155', 'solana'])
  expect(wallet.listeners.size).toBe(0)
  expect(latchkey.getEvent()).toMatchObject({
    event: 'DISCONNECT_SUCCESS',
    properties: { namespace: 'all' },
  })
})

test('behavior: disconnecting a family keeps the others', async () => {
  const { latchkey, wallet } = await setup()
  await latchkey.disconnect('eip155')
  expect(latchkey.getAccount('solana').status).toBe('connected')
  expect(wallet.left).toEqual(['eip155'])
  expect(wallet.listeners.size).toBe(1)
})

test('behavior: disconnects all families of a pairing together', async () => {
  const { latchkey, wallet } = await setup('pairing')
  await latchkey.disconnect('eip155')
  expect(latchkey.getAccount('solana').status).toBe('disconnected')
  expect(wallet.left).toEqual(['eip155', 'solana'])
})

test('error: disconnects the page even if the wallet can’t be reached, and reports that', async () => {
  const { latchkey, wallet } = await setup()
  wallet.connector.disconnect = () => Promise.reject(new Error('port closed'))

  await expect(latchkey.disconnect()).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    message: 'The wallet returned an error: port closed',
  })
  expect(latchkey.getAccount().status).toBe('disconnected')
  expect(latchkey.getEvent()).toMatchObject({
    event: 'DISCONNECT_ERROR',
    properties: { message: 'port closed' },
  })
})

test('behavior: leaves an open account view', async () => {
  const { latchkey } = await setup()
  latchkey.open()
  await latchkey.disconnect()
  expect(latchkey.getState().open).toBe(false)
})
