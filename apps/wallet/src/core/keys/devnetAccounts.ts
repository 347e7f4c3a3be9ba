import { mnemonicToAccount } from 'viem/accounts'
import {
  bitcoinRoot,
  deriveBitcoinAccount,
  testPhrase,
} from '../../../../../packages/latchkey/src/testing/bitcoin/bitcoinKeys.ts'
import { deriveSolanaKey } from '../solana/deriveSolanaKey.ts'
import type { Account } from './Account.ts'

/** First accounts of the local chains. The keys are public: never use them elsewhere. */
export async function devnetAccounts(count = 3): Promise<readonly Account[]> {
  const root = bitcoinRoot(testPhrase)
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const evm = mnemonicToAccount(testPhrase, { addressIndex: index })
      const bitcoin = deriveBitcoinAccount(root, 'regtest', index)
      const solana = await deriveSolanaKey(testPhrase, index)
      return { address: evm.address, bitcoin, evm, solana }
    }),
  )
}
