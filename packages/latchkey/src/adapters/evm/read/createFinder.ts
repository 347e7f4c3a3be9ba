import type { Client } from 'viem'
import type { Network } from '../../../core/network.ts'
import type { AdapterRequest, Outcome, Transaction } from '../../../core/ports/adapter.ts'
import { type Absence, countMiss } from '../../../core/transactions/countMiss.ts'
import { toNodeError } from '../evmError.ts'
import { transactionFields } from '../transfer/transactionFields.ts'
import { addressOf } from '../wallet.ts'
import { watchPage } from '../watchPage.ts'
import type { Nodes } from './createNodes.ts'
import { deedOf, findReplacement } from './findReplacement.ts'

/** How long nodes have to go on not knowing a transaction before it counts as dropped, in ms. */
const grace = 60_000
/** More than anybody follows at once. */
const mostSeen = 200

type Hash = `0x${string}`
type Question = Pick<AdapterRequest, 'network' | 'address'> & { readonly hash: string }
/** What was learnt before it was in a block: gone from the nodes, it can't be asked for any more. */
type Sighting = {
  /** Where no node has told of it yet, the next one of the account when the wallet was asked. */
  readonly nonce: bigint
  /** Whether a node has told of it. */
  readonly isSeen: boolean
  /** What it does: to whom, with how much, and which data. */
  readonly deed: string
  /** The block that was the latest when a node first told of it; until then, when the wallet was asked. */
  readonly since: bigint
  /**
   * The block that was the latest when the wallet had sent it: what takes its place comes later. Unknown
   * where the page was in the background and may have heard of it long after.
   */
  sent?: bigint
  absence?: Absence
}

type Sending = AdapterRequest & { readonly transaction: Transaction }

/** Finds out how it went with transactions; remembers those that wait. */
export function createFinder(nodes: Nodes): {
  find(question: Question): Promise<Outcome>
  /** Has a transaction sent, and remembers it: it may be paid more for before a node tells of it. */
  watch(request: Sending, send: (request: Sending) => Promise<string>): Promise<string>
} {
  const seen = new Map<string, Sighting>()
  const sent = new Set<string>()

  return { find, watch }

  async function find({ address, hash, network }: Question): Promise<Outcome> {
    const method = 'eth_getTransactionReceipt'
    const key = keyOf(network, hash)
    try {
      const account = addressOf(address, method)
      const outcome = await look(nodes(network), { account, hash: hash as Hash, key, network })
      if (outcome.status !== 'pending') seen.delete(key)
      return outcome
    } catch (error) {
      throw toNodeError(error, method, network)
    }
  }

  async function watch(request: Sending, send: (request: Sending) => Promise<string>) {
    // Read while the visitor looks at their wallet: once that has sent it, it may be counted, too.
    let before: Sighting | undefined
    readAccount(request).then(
      (account) => {
        before = account
      },
      () => {
        // Then it is known from when a node tells of it.
      },
    )
    const wasHidden = watchPage()
    const hash = await send(request).finally(wasHidden)
    sent.add(keyOf(request.network, hash))
    if (!before) return hash
    const sighting = before
    remember(keyOf(request.network, hash), sighting)
    if (!wasHidden())
      readBlock(nodes(request.network)).then(
        (block) => {
          sighting.sent = block
        },
        () => {
          // Then what came after the wallet was asked may be it.
        },
      )
    return hash
  }

  async function readAccount({ address, network, transaction }: Sending): Promise<Sighting> {
    const fields = transactionFields(address, transaction, 'eth_sendTransaction')
    const { data: input = '0x', from, to, value = '0x0' } = fields
    const client = nodes(network)
    const [nonce, since] = await Promise.all([
      client.request({ method: 'eth_getTransactionCount', params: [from, 'pending'] }),
      readBlock(client),
    ])
    const deed = deedOf({ input, to, value })
    return { deed, isSeen: false, nonce: BigInt(nonce), since }
  }

  async function look(
    client: Client,
    { account, hash, key, network }: { account: Hash; hash: Hash; key: string; network: Network },
  ): Promise<Outcome> {
    const mined = await findReceipt(client, hash)
    if (mined) return mined
    // Before the transaction, so that whatever takes its place comes after it.
    const since = await readBlock(client)
    const waiting = await client.request({ method: 'eth_getTransactionByHash', params: [hash] })
    if (waiting) {
      remember(key, {
        deed: deedOf(waiting),
        isSeen: true,
        nonce: BigInt(waiting.nonce),
        since,
      })
      return { status: 'pending' }
    }
    const known = seen.get(key)
    if (!known) return { status: 'pending' }
    const used = await client.request({
      method: 'eth_getTransactionCount',
      params: [account, 'latest'],
    })
    let isUnsure = false
    if (BigInt(used) > known.nonce) {
      // It may have come into a block between the questions.
      const late = await findReceipt(client, hash)
      if (late) return late
      const found = await findReplacement(client, account, known)
      // Two may do the same one after the other: the other one counts for itself, and so does one from
      // before, which this page need not know of.
      const isNew = found && found.hash !== hash
      const isEarlier = isNew && !known.isSeen && found.block <= (known.sent ?? known.since)
      const isOther = isNew && sent.has(keyOf(network, found.hash))
      const isSame = found && !isOther && deedOf(found) === known.deed
      // It, and who was asked for its receipt has not seen that block yet; or the same paid more for,
      // which does what it was sent for under another hash.
      if (isSame && !isEarlier)
        return (await findReceipt(client, found.hash)) ?? { status: 'pending' }
      if (found && known.isSeen) return { by: found.hash, status: 'replaced' }
      // While the wallet was asked: one from before, or it, paid more for before the wallet told of it.
      isUnsure = isSame === true && found.block > known.since
      // What was remembered is another's: it tells nothing, however often it is looked for.
      if (found && !isUnsure) seen.delete(key)
    }
    // Not there yet, or never: nobody can tell.
    if (!known.isSeen && !isUnsure) return { status: 'pending' }
    const absence = countMiss(known.absence, grace)
    known.absence = absence
    if (!absence.isGone) return { status: 'pending' }
    return BigInt(used) > known.nonce ? { status: 'replaced' } : { status: 'dropped' }
  }

  function remember(key: string, sighting: Sighting) {
    const before = seen.get(key)
    seen.set(key, before?.isSeen ? { ...sighting, since: before.since } : sighting)
    const [oldest] = seen.keys()
    if (seen.size > mostSeen && oldest !== undefined) seen.delete(oldest)
  }
}

function keyOf({ caipNetworkId }: Network, hash: string): string {
  return `${caipNetworkId} ${hash}`
}

async function readBlock(client: Client): Promise<bigint> {
  return BigInt(await client.request({ method: 'eth_blockNumber' }))
}

async function findReceipt(client: Client, hash: Hash): Promise<Outcome | undefined> {
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  return receipt ? { hash, status: receipt.status === '0x0' ? 'failed' : 'confirmed' } : undefined
}
