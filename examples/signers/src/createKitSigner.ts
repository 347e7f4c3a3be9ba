import {
  address,
  assertIsTransactionWithinSizeLimit,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  getTransactionLifetimeConstraintFromCompiledTransactionMessage,
  type TransactionModifyingSigner,
} from '@solana/kit'
import type { Latchkey } from 'latchkey'

/** Returns the connected wallet as a signer of @solana/kit. Wallets may add instructions before they sign. */
export function createKitSigner(latchkey: Latchkey): TransactionModifyingSigner {
  const provider = latchkey.getProvider('solana')
  const shared = latchkey.getAccount('solana').address
  if (!provider || !shared || !('features' in provider))
    throw new Error('Connect a Solana wallet of this browser first.')
  const account = provider.accounts.find((one) => one.address === shared)
  const feature = provider.features['solana:signTransaction']
  if (!account || !feature) throw new Error('The wallet signs no transactions.')

  return {
    address: address(shared),
    async modifyAndSignTransactions(transactions) {
      const signed = await feature.signTransaction(
        ...transactions.map((transaction) => ({
          account,
          transaction: new Uint8Array(getTransactionEncoder().encode(transaction)),
        })),
      )
      return Promise.all(
        signed.map(async ({ signedTransaction }) => {
          const transaction = getTransactionDecoder().decode(signedTransaction)
          assertIsTransactionWithinSizeLimit(transaction)
          const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
          const lifetimeConstraint =
            await getTransactionLifetimeConstraintFromCompiledTransactionMessage(message)
          return { ...transaction, lifetimeConstraint }
        }),
      )
    },
  }
}
