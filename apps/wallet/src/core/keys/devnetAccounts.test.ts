import { expect, test } from 'vitest'
import { solanaKeyOf } from '../../../../../packages/latchkey/src/testing/solana/solanaKeys.ts'
import {
  bitcoinDevKey,
  devAccounts,
  solanaDevPrivateKey,
} from '../../../../../services/devnet/src/index.ts'
import { devnetAccounts } from './devnetAccounts.ts'

test('behavior: the keys are those that the local chains fund', async () => {
  const accounts = await devnetAccounts()
  expect(accounts).toHaveLength(3)
  for (const [index, { address, bitcoin, solana }] of accounts.entries()) {
    expect(address).toBe(devAccounts[index])
    expect(solana.address).toBe(solanaKeyOf(solanaDevPrivateKey(index)).address)
    expect(bitcoin.payment.address).toBe(bitcoinDevKey(index).address)
    expect(bitcoin.ordinals.address).toBe(bitcoinDevKey(index, 86).address)
  }
})
