// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { fakeWallet } from '../fixtures/fakeWallet.ts'
import { testInstance } from '../fixtures/testInstance.ts'
import type { Account } from '../ports/connector.ts'
import { memoryStorage } from '../storage/memoryStorage.ts'
import { selectAccount } from './selectAccount.ts'

type Accounts = readonly [Account, ...Account[]]

const [a, b, c] = ['0xA', '0xB', '0xC'].map(
  (address): Account => ({ address, namespace: 'eip155', type: 'eoa' }),
) as [Account, Account, Account]

/** A wallet that shares several accounts, connected. */
async function setup(storage = memoryStorage()) {
  const wallet = fakeWallet()
  let accounts: Accounts = [a, b, c]
  const { session } = wallet
  wallet.session = (namespace, changes) => session(namespace, { accounts, ...changes })
  const latchkey = testInstance([wallet], { storage })
  await latchkey.preload()
  const shared = () => latchkey.getAccount().accounts.map(({ address }) => address)
  return {
    connect: () => latchkey.connect({ connectorId: 'desk' }),
    latchkey,
    share: (...next: Accounts) => {
      accounts = next
      wallet.say({ session: wallet.session('eip155'), type: 'changed' })
    },
    shared,
    storage,
    wallet,
  }
}

test('puts the chosen account first, and keeps it when the wallet changes its chain', async () => {
  const { connect, latchkey, share, shared } = await setup()
  await connect()
  selectAccount(latchkey, 'eip155', '0xb')
  expect(latchkey.getAccount().address).toBe('0xB')
  share(a, b, c)
  expect(shared()).toEqual(['0xB', '0xA', '0xC'])
})

test('lets a connector with an account of each type select it', async () => {
  const { connect, latchkey, shared, wallet } = await setup()
  const asked: string[] = []
  Object.assign(wallet.connector, { preferAccount: async (type: string) => asked.push(type) })
  await connect()
  selectAccount(latchkey, 'eip155', '0xB')
  expect(asked).toEqual(['eoa'])
  expect(shared()).toEqual(['0xA', '0xB', '0xC'])
  const emitted = () => latchkey.getEvent()?.event
  await expect.poll(emitted).toBe('SET_PREFERRED_ACCOUNT_TYPE')
})

test('follows the wallet once it selects another account', async () => {
  const { connect, latchkey, share, shared } = await setup()
  await connect()
  selectAccount(latchkey, 'eip155', '0xB')
  share(c, a, b)
  expect(shared()).toEqual(['0xC', '0xA', '0xB'])
  share(a, b, c)
  expect(shared()).toEqual(['0xA', '0xB', '0xC'])
})

test('ignores an address that the wallet does not share', async () => {
  const { connect, latchkey, shared } = await setup()
  await connect()
  selectAccount(latchkey, 'eip155', '0xD')
  expect(shared()).toEqual(['0xA', '0xB', '0xC'])
})

test('restores the choice on the next visit, and forgets it with a new connection', async () => {
  const { connect, latchkey, storage } = await setup()
  await connect()
  selectAccount(latchkey, 'eip155', '0xC')
  latchkey.destroy()

  const again = await setup(storage)
  await vi.waitFor(() => expect(again.latchkey.getAccount().status).toBe('connected'))
  expect(again.shared()).toEqual(['0xC', '0xA', '0xB'])
  await again.connect()
  expect(again.shared()).toEqual(['0xA', '0xB', '0xC'])
})
