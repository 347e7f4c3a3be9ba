import type { Network } from '../../../core/network.ts'
import type { Esplora } from '../read/createEsplora.ts'
import { type PaidOutput, parseJson, readPaidOutputs } from '../read/readAnswers.ts'

/** Transactions that wallets report as sent, compared with the request. */
export type SentTransactions = {
  /** Remembers what a reported transaction should pay. */
  keep(hash: string, payment: PaidOutput): void
  /**
   * Whether the transaction exists and pays something else; polled until that is known or
   * irrelevant.
   */
  isBroken(network: Network, hash: string): Promise<boolean>
  forget(hash: string): void
}

/**
 * Remembers the transactions of wallets that build and send by themselves: the page sees them only
 * on the network.
 */
export function createSentTransactions(esplora: Esplora): SentTransactions {
  const kept = new Map<string, PaidOutput>()
  return {
    forget: (hash) => void kept.delete(hash),
    async isBroken(network, hash) {
      const promised = kept.get(hash)
      if (!promised) return false
      const payments = await esplora(network, {
        parse: (answer) => (answer === undefined ? undefined : readPaidOutputs(parseJson(answer))),
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
