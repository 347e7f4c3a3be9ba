import { HDKey, hdKeyToAccount } from 'viem/accounts'
import {
  deriveBitcoinAccount,
  testPhrase,
} from '../../../../../packages/latchkey/src/testing/bitcoin/bitcoinKeys.ts'
import { deriveSolanaKey } from '../solana/deriveSolanaKey.ts'
import type { Account } from './Account.ts'
import { seedOf } from './seedOf.ts'

/** First accounts of the local chains. The keys are public: never use them elsewhere. */
export async function devnetAccounts(count = 3): Promise<readonly Account[]> {
  const seed = await seedOf(testPhrase)
  const root = HDKey.fromMasterSeed(seed)
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const evm = hdKeyToAccount(root, { addressIndex: index })
      const bitcoin = deriveBitcoinAccount(root, 'regtest', index)
      const solana = await deriveSolanaKey(seed, index)
      return { address: evm.address, bitcoin, evm, solana }
    }),
  )
}
