import type { Client } from 'viem'
import type { AdapterRequest, Outcome } from '../../core/adapter.ts'
import { type Absence, countMiss } from '../../core/transactions/countMiss.ts'
import type { Nodes } from './createNodes.ts'
import { toNodeError } from './evmError.ts'
import { deedOf, findReplacement } from './findReplacement.ts'
import { addressOf } from './wallet.ts'

/** How long nodes have to go on not knowing a transaction before it counts as dropped, in ms. */
const grace = 60_000
/** More than anybody follows at once. */
const mostSeen = 200

type Hash = `0x${string}`
type Question = Pick<AdapterRequest, 'network' | 'address'> & { readonly hash: string }
/** What was learnt while the transaction waited: gone from the nodes, it can't be asked for any more. */
type Sighting = {
  readonly nonce: bigint
  /** What it does: to whom, with how much, and which data. */
  readonly deed: string
  /** The block that was the latest when it was first seen. */
  readonly since: bigint
  absence?: Absence
}

/** Makes what finds out how it went with transactions; remembers those that wait. */
export function createFinder(nodes: Nodes): (question: Question) => Promise<Outcome> {
  const seen = new Map<string, Sighting>()

  return async ({ address, hash, network }) => {
    const method = 'eth_getTransactionReceipt'
    const key = `${network.caipNetworkId} ${hash}`
    try {
      const account = addressOf(address, method)
      const outcome = await look(nodes(network), { account, hash: hash as Hash, key })
      if (outcome.status !== 'pending') seen.delete(key)
      return outcome
    } catch (error) {
      throw toNodeError(error, method, network)
    }
  }

  async function look(
    client: Client,
    { account, hash, key }: { account: Hash; hash: Hash; key: string },
  ): Promise<Outcome> {
    const mined = await findReceipt(client, hash)
    if (mined) return mined
    const waiting = await client.request({ method: 'eth_getTransactionByHash', params: [hash] })
    if (waiting) {
      const block = await client.request({ method: 'eth_blockNumber' })
      remember(key, { deed: deedOf(waiting), nonce: BigInt(waiting.nonce), since: BigInt(block) })
      return { status: 'pending' }
    }
    const known = seen.get(key)
    // Not there yet, or never: nobody can tell.
    if (!known) return { status: 'pending' }
    const used = await client.request({
      method: 'eth_getTransactionCount',
      params: [account, 'latest'],
    })
    if (BigInt(used) > known.nonce) {
      // It may have come into a block between the questions.
      const late = await findReceipt(client, hash)
      if (late) return late
      const found = await findReplacement(client, account, known)
      // It, and who was asked for its receipt has not seen that block yet; or the same paid more for,
      // which does what it was sent for under another hash.
      if (found && deedOf(found) === known.deed)
        return (await findReceipt(client, found.hash)) ?? { status: 'pending' }
      if (found) return { by: found.hash, status: 'replaced' }
    }
    const absence = countMiss(known.absence, grace)
    known.absence = absence
    if (!absence.isGone) return { status: 'pending' }
    return BigInt(used) > known.nonce ? { status: 'replaced' } : { status: 'dropped' }
  }

  function remember(key: string, sighting: Sighting) {
    const since = seen.get(key)?.since ?? sighting.since
    seen.set(key, { ...sighting, since })
    const [oldest] = seen.keys()
    if (seen.size > mostSeen && oldest !== undefined) seen.delete(oldest)
  }
}

async function findReceipt(client: Client, hash: Hash): Promise<Outcome | undefined> {
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  return receipt ? { hash, status: receipt.status === '0x0' ? 'failed' : 'confirmed' } : undefined
}
