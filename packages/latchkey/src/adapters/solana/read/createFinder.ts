import { property } from '../../../core/eip1193/provider.ts'
import type { Network } from '../../../core/network.ts'
import type { Adapter, AdapterContext, Outcome } from '../../../core/ports/adapter.ts'
import { type Absence, countMiss } from '../../../core/transactions/countMiss.ts'
import { lifetime } from '../lifetime.ts'
import type { Rpc } from './createRpc.ts'
import { contentOf } from './readAnswer.ts'
import { watchSignature } from './watchSignature.ts'
import { webSocketUrls } from './webSocketUrls.ts'

type Followed = { absence?: Absence | undefined; stop?: (() => void) | undefined }

/**
 * Follows transactions by polling, and calls `wake` when a notification justifies an early poll. A
 * transaction that no node knows for as long as its blockhash lasts was dropped.
 */
export function createFinder(
  rpc: Rpc,
  { rpcUrls, signal }: Pick<AdapterContext, 'rpcUrls' | 'signal'>,
): NonNullable<Adapter['findTransaction']> {
  const followed = new Map<string, Followed>()
  /** WebSocket URLs without a listener: tried once, not for every transaction. */
  const silent = new Set<string>()

  return async ({ hash, network, wake }) => {
    const one: Followed = followed.get(hash) ?? {}
    followed.set(hash, one)
    const outcome = await look(hash, network, one)
    if (outcome.status !== 'pending') {
      one.stop?.()
      followed.delete(hash)
    } else if (wake) one.stop ??= hear(hash, network, one, wake)
    return outcome
  }

  async function look(hash: string, network: Network, one: Followed): Promise<Outcome> {
    const answer = contentOf(
      await rpc(network, 'getSignatureStatuses', [[hash], { searchTransactionHistory: true }]),
    )
    const status: unknown = Array.isArray(answer) ? answer[0] : undefined
    if (status === null || status === undefined) {
      const absence = countMiss(one.absence, lifetime)
      one.absence = absence
      return { status: absence.isGone ? 'dropped' : 'pending' }
    }
    one.absence = undefined
    const confirmed = property(status, 'confirmationStatus')
    if (confirmed !== 'confirmed' && confirmed !== 'finalized') return { status: 'pending' }
    const error = property(status, 'err')
    return { hash, status: error === null || error === undefined ? 'confirmed' : 'failed' }
  }

  function hear(hash: string, network: Network, one: Followed, wake: () => void) {
    const urls = webSocketUrls(network, rpcUrls(network)).filter((url) => !silent.has(url))
    // Stops listening if the caller stops polling.
    const timer = setTimeout(() => stop(), lifetime)
    const unhear = watchSignature({
      hash,
      lose(addresses) {
        for (const url of addresses) silent.add(url)
        clearTimeout(timer)
        one.stop = undefined
      },
      signal,
      tell() {
        clearTimeout(timer)
        wake()
      },
      urls,
    })
    const stop = () => {
      clearTimeout(timer)
      unhear()
    }
    return stop
  }
}
