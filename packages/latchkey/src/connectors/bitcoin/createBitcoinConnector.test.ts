import { afterEach, expect, test, vi } from 'vitest'
import type { BitcoinProvider } from '../../core/ports/bitcoinProvider.ts'
import type { BitcoinDriver, ReportedGrant } from './driver.ts'
import { connectorOf, payment, signal } from './fixtures/wallets.ts'

afterEach(() => {
  vi.useRealTimers()
})

const other = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const request = { namespaces: ['bip122'], signal } as const

/** A wallet that shares its account, and does not respond while it is locked. */
function setup() {
  const wallet = { address: payment, isLocked: true, say: () => {} }
  const told = (): ReportedGrant => ({
    accounts: [{ address: wallet.address, purpose: 'payment' }],
  })
  const driver: BitcoinDriver = {
    connect: async () => told(),
    listen(changed) {
      wallet.say = changed
      return () => {}
    },
    read: () => (wallet.isLocked ? new Promise(() => {}) : Promise.resolve(told())),
  }
  return { connector: connectorOf(driver), wallet }
}

test('keeps what the visitor did while a restore was pending', async () => {
  vi.useFakeTimers()
  const { connector, wallet } = setup()
  const back = connector.restore(request)
  const [session] = await connector.connect(request)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await back).toEqual([session])
  // Bitcoin connectors provide this type.
  const provider = session?.provider as BitcoinProvider
  const question = { method: 'getAccountAddresses', params: { account: payment } } as const
  expect(await provider.request(question)).toMatchObject([{ address: payment }])

  const heard: unknown[] = []
  connector.listen((event) => heard.push(event))
  Object.assign(wallet, { address: other, isLocked: false })
  wallet.say()
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toMatchObject([{ session: { accounts: [{ address: other }] }, type: 'changed' }])
})

test('an older change does not end a newer connection', async () => {
  vi.useFakeTimers()
  const { connector, wallet } = setup()
  await connector.connect(request)
  const heard: unknown[] = []
  connector.listen((event) => heard.push(event))
  wallet.say()
  await connector.connect(request)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(heard).toEqual([])
})

test('restores nothing after a disconnection', async () => {
  const { connector, wallet } = setup()
  wallet.isLocked = false
  const back = connector.restore(request)
  await connector.disconnect('bip122')
  expect(await back).toEqual([])
})

test('keeps the grant if the wallet shares nothing the second time', async () => {
  let accounts: unknown = [payment]
  const connector = connectorOf({ connect: async () => ({ accounts }) })
  const [session] = await connector.connect(request)
  accounts = []
  await expect(connector.connect(request)).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  const provider = session?.provider as BitcoinProvider
  const question = { method: 'getAccountAddresses', params: { account: payment } } as const
  expect(await provider.request(question)).toMatchObject([{ address: payment }])
})
