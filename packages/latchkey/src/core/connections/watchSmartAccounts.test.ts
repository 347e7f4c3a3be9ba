import { expect, test, vi } from 'vitest'
import { fakeWallet } from '../fixtures/fakeWallet.ts'
import { testFamily, testInstance } from '../fixtures/testInstance.ts'
import type { Adapter } from '../ports/adapter.ts'
import { isSmartAccount } from '../transactions/isSmartAccount.ts'
import { startConnectedEffects } from './startConnectedEffects.ts'

async function setup(inspect: NonNullable<Adapter['inspect']>) {
  const wallet = fakeWallet()
  const latchkey = testInstance([wallet], { adapters: [testFamily('eip155', { inspect })] })
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
  expect(inspect).toHaveBeenCalledTimes(1)
})

test('keeps an account without code, or with delegated code, as it is', async () => {
  const inspect = vi.fn(async () => 'person' as const)
  const { isSmart, wallet } = await setup(inspect)
  await vi.waitFor(() => expect(inspect).toHaveBeenCalledTimes(1))
  // Another network may know the address as a contract.
  wallet.say({ session: wallet.session('eip155', { chainId: 'eip155:2' }), type: 'changed' })
  await vi.waitFor(() => expect(inspect).toHaveBeenCalledTimes(2))
  expect(isSmart()).toBe(false)
})

test('retries after a failed read when the account or the network changes', async () => {
  const inspect = vi.fn<NonNullable<Adapter['inspect']>>().mockRejectedValueOnce(new Error('down'))
  inspect.mockResolvedValue('contract')
  const { isSmart, wallet } = await setup(inspect)
  await vi.waitFor(() => expect(inspect).toHaveBeenCalledTimes(1))
  await Promise.resolve()
  wallet.say({ session: wallet.session('eip155'), type: 'changed' })
  await vi.waitFor(() => expect(isSmart()).toBe(true))
})
