import type { Network } from '../../../core/network.ts'
import type { Esplora } from '../read/createEsplora.ts'
import { type Payment, parseJson, readPayments } from '../read/readAnswers.ts'

/** What wallets say that they have sent, held against what they were asked to send. */
export type SentTransactions = {
  /** A wallet says that a transaction pays this. */
  keep(hash: string, payment: Payment): void
  /** Whether it is there and pays something else; asked until that is known, or it is of no matter. */
  isBroken(network: Network, hash: string): Promise<boolean>
  forget(hash: string): void
}

/** Keeps what the wallets promised that write transactions themselves: nothing of those is seen here before. */
export function createSentTransactions(esplora: Esplora): SentTransactions {
  const kept = new Map<string, Payment>()
  return {
    forget: (hash) => void kept.delete(hash),
    async isBroken(network, hash) {
      const promised = kept.get(hash)
      if (!promised) return false
      const payments = await esplora(network, {
        parse: (answer) => (answer === undefined ? undefined : readPayments(parseJson(answer))),
        path: `tx/${hash}`,
      })
      if (!payments) return false
      const { amount, script } = promised
      const isPaid = payments.some((one) => one.amount === amount && one.script === script)
      if (isPaid) kept.delete(hash)
      return !isPaid
    },
    keep: (hash, payment) => void kept.set(hash, payment),
  }
}
