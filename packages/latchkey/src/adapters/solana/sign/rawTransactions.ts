import type { Adapter } from '../../../core/ports/adapter.ts'
import type { TransactionSender } from '../transfer/createTransactionSender.ts'
import { signOrSend, signTransactions } from './signTransactions.ts'

/** Signs and sends transactions that the host wrote. */
export function createRawTransactions(
  send: TransactionSender,
): NonNullable<Adapter['rawTransactions']> {
  return {
    async send({ transaction, ...whom }) {
      const signed = await signOrSend(whom, transaction)
      return signed.kind === 'sent' ? signed.signature : send(whom.network, signed.bytes)
    },
    sign: ({ transactions, ...whom }) => signTransactions(whom, transactions),
  }
}
