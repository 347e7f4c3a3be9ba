// chunk: adapters/bitcoin/adapter
import type { Adapter, AdapterContext } from '../../core/ports/adapter.ts'
import { createPlans } from '../../core/transactions/createPlans.ts'
import { createEsplora } from './read/createEsplora.ts'
import { createFinder } from './read/createFinder.ts'
import { getBalance } from './read/getBalance.ts'
import { signMessage } from './sign/signMessage.ts'
import { createSentTransactions } from './transfer/createSentTransactions.ts'
import type { Agreed } from './transfer/transferPlan.ts'

/**
 * Methods of `bitcoin()` for a connected wallet. Sending and signing load the chain library on
 * first use, so that a balance costs no chunk.
 */
export function createAdapter(context: AdapterContext): Adapter {
  const esplora = createEsplora(context)
  const { find, remember } = createFinder(esplora)
  const promises = createSentTransactions(esplora)
  const plans = createPlans<Agreed>()
  const loadSpending = async () =>
    (await import('./transfer/loadSpending.ts')).loadSpending(esplora, plans)

  return {
    async findTransaction(request) {
      const { hash, network } = request
      const outcome = await find(request)
      if (outcome.status !== 'pending' && outcome.status !== 'confirmed') promises.forget(hash)
      const isBroken = await promises.isBroken(network, hash)
      return isBroken ? { status: 'different' } : outcome
    },
    getBalance: (request) => getBalance(esplora, request),
    // A Bitcoin address does not reveal its owner's kind.
    inspect: async () => 'person',
    namespace: 'bip122',
    psbts: { sign: async (request) => (await loadSpending()).sign(request) },
    signMessage,
    transfers: {
      estimate: async (request) => (await loadSpending()).estimate(request),
      async send(request) {
        const { again, hash, promised, spends } = await (await loadSpending()).send(request)
        if (spends.length) remember(hash, spends, again)
        if (promised) promises.keep(hash, promised)
        return hash
      },
    },
  }
}
