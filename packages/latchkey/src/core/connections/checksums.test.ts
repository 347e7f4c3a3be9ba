import { expect, test } from 'vitest'
import { fakeWallet } from '../fixtures/fakeWallet.ts'
import { testInstance } from '../fixtures/testInstance.ts'
import { memoryStorage } from '../storage/memoryStorage.ts'
import { awaitChecksums } from './checksums.ts'
import { reconnect } from './reconnect.ts'

// Of EIP-55.
const first = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const second = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

function setup() {
  const wallet = fakeWallet()
  const { session } = wallet
  const accounts = (...addresses: [string, ...string[]]) => {
    const [one, ...others] = addresses.map(
      (address) => ({ address: address.toLowerCase(), namespace: 'eip155', type: 'eoa' }) as const,
    )
    if (!one) throw new Error('A session needs an account.')
    return [one, ...others] as const
  }
  wallet.session = (namespace, changes) =>
    session(namespace, { accounts: accounts(first, second), ...changes })
  return { accounts, storage: memoryStorage(), wallet }
}

test('writes the addresses of a wallet with their checksum, also after it changes them', async () => {
  const { accounts, storage, wallet } = setup()
  const latchkey = testInstance([wallet], { storage })
  await latchkey.connect({ connectorId: 'desk' })
  const shown = () => latchkey.getAccount('eip155')
  expect(shown()).toMatchObject({ address: first, caipAddress: `eip155:1:${first}` })
  expect(shown().accounts.map(({ address }) => address)).toEqual([first, second])
  wallet.say({ session: wallet.session('eip155', { accounts: accounts(second) }), type: 'changed' })
  expect(shown().address).toBe(second)
})

test('writes the addresses of a restored connection with their checksum', async () => {
  const { storage, wallet } = setup()
  const before = testInstance([wallet], { storage })
  await before.connect({ connectorId: 'desk' })
  before.destroy()
  const latchkey = testInstance([wallet], { storage })
  await reconnect(latchkey)
  expect(latchkey.getAccount()).toMatchObject({ address: first, status: 'connected' })
})

test('keeps texts of other forms and other chain families', async () => {
  const wallet = fakeWallet({ namespaces: ['eip155', 'solana'] })
  const latchkey = testInstance([wallet], { namespaces: ['eip155', 'solana'] })
  await latchkey.connect({ connectorId: 'desk' })
  expect(latchkey.getAccount('eip155').address).toBe('desk-eip155')
  expect(latchkey.getAccount('solana').address).toBe('desk-solana')
})

test('returns the sessions as the wallet changes them while the code is loading', async () => {
  const { accounts, storage, wallet } = setup()
  const latchkey = testInstance([wallet], { storage })
  const waiting = awaitChecksums(latchkey, wallet.connector, [
    wallet.session('eip155'),
    wallet.session('solana'),
  ])
  const changed = wallet.session('eip155', { accounts: accounts(second) })
  wallet.say({ session: changed, type: 'changed' })
  wallet.say({ namespace: 'solana', type: 'disconnected' })
  expect(await waiting).toEqual([changed])
  expect(wallet.listeners.size).toBe(0)
})
