import { expect, test, vi } from 'vitest'
import { fakeWallet } from '../fixtures/fakeWallet.ts'
import { testFamily, testInstance, testNetwork } from '../fixtures/testInstance.ts'
import type { LatchkeyOptions } from '../options/options.ts'
import type { Adapter } from '../ports/adapter.ts'
import { memoryStorage } from '../storage/memoryStorage.ts'
import { isSmartAccount } from '../transactions/isSmartAccount.ts'
import { createSharedAccounts } from './sharedAccounts.ts'
import { startConnectedEffects } from './startConnectedEffects.ts'

const address = '0x5aFE000000000000000000000000000000000001'

async function setup(
  inspect: NonNullable<Adapter['inspect']>,
  options: Partial<LatchkeyOptions> = {},
) {
  const wallet = fakeWallet()
  const { session } = wallet
  wallet.session = (namespace, changes) =>
    session(namespace, { accounts: [{ address, namespace, type: 'eoa' }], ...changes })
  const adapters = [testFamily('eip155', { inspect })]
  const latchkey = testInstance([wallet], { adapters, ...options })
  await latchkey.preload()
  await latchkey.connect({ connectorId: 'desk' })
  startConnectedEffects(latchkey)
  return { isSmart: () => isSmartAccount(latchkey.store.getState()), latchkey, wallet }
}

test('recognizes a contract as a smart account, also after the wallet reports it again', async () => {
  const inspect = vi.fn(async () => 'contract' as const)
  const { isSmart, latchkey, wallet } = await setup(inspect)
  await vi.waitFor(() => expect(isSmart()).toBe(true))
  expect(latchkey.getAccount().accounts[0]?.type).toBe('smartAccount')
  wallet.say({ session: wallet.session('eip155', { chainId: 'eip155:2' }), type: 'changed' })
  expect(isSmart()).toBe(true)
  const chainIds = () => latchkey.getAccount().accounts[0]?.chainIds
  await vi.waitFor(() => expect(chainIds()).toEqual(['eip155:1', 'eip155:2']))
  expect(inspect).toHaveBeenCalledTimes(2)
})

test('keeps an account without code, or with delegated code, as it is', async () => {
  const inspect = vi.fn(async () => 'person' as const)
  const { isSmart, wallet } = await setup(inspect)
  await vi.waitFor(() => expect(inspect).toHaveBeenCalledTimes(2))
  wallet.say({ session: wallet.session('eip155', { chainId: 'eip155:2' }), type: 'changed' })
  expect(isSmart()).toBe(false)
  expect(inspect).toHaveBeenCalledTimes(2)
})

test('retries after a failed read when the account or the network changes', async () => {
  const inspect = vi.fn<NonNullable<Adapter['inspect']>>().mockRejectedValueOnce(new Error('down'))
  inspect.mockResolvedValue('contract')
  const networks = [testNetwork('eip155', 1)] as const
  const { isSmart, wallet } = await setup(inspect, { networks })
  await vi.waitFor(() => expect(inspect).toHaveBeenCalledTimes(1))
  await Promise.resolve()
  wallet.say({ session: wallet.session('eip155'), type: 'changed' })
  await vi.waitFor(() => expect(isSmart()).toBe(true))
})

test('recognizes a contract of another main network, also on the next visit before its code is read', async () => {
  const inspect = vi.fn<NonNullable<Adapter['inspect']>>(async ({ network }) =>
    network.id === 2 ? 'contract' : 'person',
  )
  const storage = memoryStorage()
  const { isSmart, latchkey } = await setup(inspect, { storage })
  await vi.waitFor(() => expect(isSmart()).toBe(true))
  expect(latchkey.getAccount().accounts[0]?.chainIds).toEqual(['eip155:2'])
  latchkey.destroy()

  const again = testInstance([fakeWallet()], { storage })
  const { smart } = again.once(createSharedAccounts)
  expect([...smart]).toEqual([[address, ['eip155:2']]])
})

test('reads no test networks, and four main networks at most beside the current one', async () => {
  const inspect = vi.fn<NonNullable<Adapter['inspect']>>(async () => 'person')
  const [first, ...others] = [1, 2, 3, 4, 5, 6, 7].map((id) => testNetwork('eip155', id))
  const networks = [first!, { ...others[0]!, testnet: true }, ...others.slice(1)] as const
  await setup(inspect, { networks })
  await vi.waitFor(() => expect(inspect).toHaveBeenCalledTimes(5))
  await vi.waitFor(() =>
    expect(inspect.mock.calls.map(([{ network }]) => network.id)).toEqual([1, 3, 4, 5, 6]),
  )
})

test('ignores stored contracts that are too many or no EVM addresses', () => {
  const read = (smart: unknown) => {
    const storage = memoryStorage()
    const latchkey = testInstance([], { storage })
    latchkey.storage.set('chosenAccounts', { smart })
    return latchkey.once(createSharedAccounts).smart.size
  }
  const found = ['eip155:1']
  expect(read({ [address]: found })).toBe(1)
  expect(read({ [`${address}0`]: found })).toBe(0)
  for (const wrong of [['solana:1'], [1], 'eip155:1', Array(11).fill('eip155:1')])
    expect(read({ [address]: wrong })).toBe(0)
  expect(read([address])).toBe(0)
  const many = Array.from({ length: 11 }, (_, at) => [`${at}`.padStart(42, '0'), found])
  expect(read(Object.fromEntries(many))).toBe(0)
})
