import type { HistoryTransaction } from 'latchkey/protocol'
import { refuseUpstream } from '../http/errors/refuseUpstream.ts'
import type { OnrampPort, PurchasesQuestion } from '../upstreams/onramp/OnrampPort.ts'

/**
 * Purchases of an account in the history's format, newest first. Empty if the onramp cannot list
 * them.
 */
export async function purchases(
  port: OnrampPort,
  question: PurchasesQuestion,
  signal: AbortSignal,
): Promise<{ data: HistoryTransaction[]; next: string | null }> {
  if (!port.purchases) return { data: [], next: null }
  const found = await refuseUpstream(port.purchases(question, signal))
  return {
    data: found.purchases.map(({ bought, chainId, createdAt, hash = '', id, nonce, status }) => ({
      id,
      metadata: {
        operationType: 'buy',
        status: `ONRAMP_TRANSACTION_STATUS_${status}`,
        minedAt: createdAt,
        chain: chainId,
        hash,
        // Solana accounts have no nonce.
        nonce: chainId.startsWith('eip155:') ? (nonce ?? 0) : 0,
        sentFrom: '',
        sentTo: question.address,
      },
      transfers: [
        {
          direction: 'in',
          quantity: { numeric: bought.amount },
          value: null,
          price: null,
          fungible_info: {
            name: bought.currency,
            symbol: bought.currency,
            address: undefined,
            icon: null,
          },
          nft_info: null,
        },
      ],
    })),
    next: found.next,
  }
}
