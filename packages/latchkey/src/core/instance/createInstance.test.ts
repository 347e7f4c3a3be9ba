import { expect, test, vi } from 'vitest'
import { fakeWallet } from '../fixtures/fakeWallet.ts'
import { testFamily, testInstance, testNetwork } from '../fixtures/testInstance.ts'
import { createHeadless } from './createHeadless.ts'
import { engineOf } from './engineOf.ts'

const uri = 'wc:host@2?relay-protocol=irn&symKey=00'

test('behavior: an instance has methods only, and leads to its own engine', () => {
  const latchkey = createHeadless({
    adapters: [testFamily('eip155')],
    networks: [testNetwork('eip155', 1)],
    projectId: 'test',
  })
  expect(Object.values(latchkey).map((value) => typeof value)).not.toContain('object')
  expect(engineOf(latchkey).store.getState().options.projectId).toBe('test')
  expect(engineOf(testInstance())).not.toBe(engineOf(latchkey))
  latchkey.destroy()
})

test('behavior: a framework’s proxy of an instance leads to its engine, also for another copy of the package', async () => {
  const latchkey = testInstance()
  vi.resetModules()
  const copy = await import('./engineOf.ts')
  expect(copy.engineOf).not.toBe(engineOf)
  expect(copy.engineOf(new Proxy(latchkey, {}))).toBe(engineOf(latchkey))
})

test('behavior: wallets are listed once discovery found them, with the connector of each family', async () => {
  const wallet = fakeWallet({ namespaces: ['eip155', 'solana'] })
  const latchkey = testInstance([wallet], { namespaces: ['eip155', 'solana'] })
  const lists: string[][] = []
  const stop = latchkey.subscribeWallets((wallets) => lists.push(wallets.map(({ name }) => name)))
  expect(latchkey.getWallets()).toEqual([])

  await latchkey.preload()
  const [found] = latchkey.getWallets()
  expect(found).toMatchObject({ id: 'desk', name: 'desk' })
  expect(found?.connectors).toEqual({ eip155: wallet.connector, solana: wallet.connector })
  expect(lists.at(-1)).toEqual(['desk'])

  stop()
  const count = lists.length
  engineOf(latchkey).store.setState({ wallets: [] })
  expect(lists).toHaveLength(count)
})

test('behavior: the pairing state follows a link that waits and is withdrawn', () => {
  const latchkey = testInstance()
  const statuses: (string | undefined)[] = []
  latchkey.subscribePairing((pairing) => statuses.push(pairing?.status))
  expect(latchkey.getPairing()).toBeUndefined()

  latchkey.open({ uri, view: 'ConnectingWalletConnectBasic' })
  expect(latchkey.getPairing()).toMatchObject({ status: 'waiting', uri })
  engineOf(latchkey).store.setState({ pairing: undefined })
  expect(statuses).toEqual(['waiting', undefined])
})
