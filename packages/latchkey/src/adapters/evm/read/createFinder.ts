import type { Client, RpcTransactionReceipt } from 'viem'
import type { Network } from '../../../core/network.ts'
import type { AdapterRequest, Outcome, Transaction } from '../../../core/ports/adapter.ts'
import { type Absence, countMiss } from '../../../core/transactions/countMiss.ts'
import { toNodeError } from '../evmError.ts'
import { transactionFields } from '../transfer/transactionFields.ts'
import { requireEvmAddress } from '../wallet.ts'
import { watchPage } from '../watchPage.ts'
import type { Nodes } from './createNodes.ts'
import { effectOf, findReplacement } from './findReplacement.ts'
import { judgeMined } from './judgeMined.ts'

/** How long all nodes must not know a transaction before it counts as dropped, in ms. */
const grace = 60_000
/** More than a page follows at once. */
const mostSeen = 200

type Hash = `0x${string}`
type Question = Pick<AdapterRequest, 'network' | 'address'> & {
  readonly hash: string
  readonly calls?: readonly Transaction[] | undefined
}
/** Facts about a transaction before its block: nodes forget a replaced transaction. */
type Sighting = {
  /**
   * Until a node has seen the transaction: the account's next nonce at the time of the wallet
   * request.
   */
  readonly nonce: bigint
  /** Whether a node has seen the transaction. */
  readonly isKnownToNodes: boolean
  /** Recipient, value and data in one key. */
  readonly deed: string
  /**
   * The latest block when a node first saw the transaction; before that, when the wallet got the request.
   */
  readonly since: bigint
  /**
   * The latest block when the wallet had sent it: a replacement comes later. Undefined if the page
   * was in the background, where the response may have come long after.
   */
  sent?: bigint
  absence?: Absence
}

type Sending = AdapterRequest & { readonly transaction: Transaction }

/** Follows transactions, and remembers the pending ones. */
export function createFinder(nodes: Nodes): {
  find(question: Question): Promise<Outcome>
  /** Sends a transaction and remembers it: the wallet may replace it before a node sees it. */
  watch(request: Sending, send: (request: Sending) => Promise<string>): Promise<string>
} {
  const seen = new Map<string, Sighting>()
  const sent = new Set<string>()

  return { find, watch }

  async function find({ address, calls, hash, network }: Question): Promise<Outcome> {
    const method = 'eth_getTransactionReceipt'
    const key = keyOf(network, hash)
    try {
      const account = requireEvmAddress(address, method)
      const client = nodes(network)
      const outcome = await look(client, { account, hash: hash as Hash, key, network })
      if (outcome.status !== 'pending') seen.delete(key)
      if (outcome.status !== 'confirmed') return outcome
      return await judgeMined(client, outcome, account, calls)
    } catch (error) {
      throw toNodeError(error, method, network)
    }
  }

  async function watch(request: Sending, send: (request: Sending) => Promise<string>) {
    // Read while the visitor looks at the wallet; after sending, the nonce may include the
    // transaction.
    let before: Sighting | undefined
    readAccount(request).then(
      (account) => {
        before = account
      },
      () => {
        // The nonce is known once a node has seen it.
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
          // A transaction from after the wallet request may be this one.
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
    const deed = effectOf({ input, to, value })
    return { deed, isKnownToNodes: false, nonce: BigInt(nonce), since }
  }

  async function look(
    client: Client,
    { account, hash, key, network }: { account: Hash; hash: Hash; key: string; network: Network },
  ): Promise<Outcome> {
    const mined = await findReceipt(client, hash)
    if (mined) return mined
    // Read before the transaction, so that every replacement comes after it.
    const since = await readBlock(client)
    const waiting = await client.request({ method: 'eth_getTransactionByHash', params: [hash] })
    if (waiting) {
      remember(key, {
        deed: effectOf(waiting),
        isKnownToNodes: true,
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
      // The transaction may have been mined between the requests.
      const late = await findReceipt(client, hash)
      if (late) return late
      const found = await findReplacement(client, account, known)
      // Two equal transactions may follow each other: the other one counts for itself, as does an
      // earlier one that this page need not know of.
      const isNew = found && found.hash !== hash
      const isEarlier = isNew && !known.isKnownToNodes && found.block <= (known.sent ?? known.since)
      const isOther = isNew && sent.has(keyOf(network, found.hash))
      const isSame = found && !isOther && effectOf(found) === known.deed
      // Either the same transaction, whose block the other node lacks, or its speed-up under
      // another hash.
      if (isSame && !isEarlier)
        return (await findReceipt(client, found.hash)) ?? { status: 'pending' }
      if (found && known.isKnownToNodes) return { by: found.hash, status: 'replaced' }
      // Mined while the wallet request was open: an earlier equal transaction, or this one's speed-up.
      isUnsure = isSame === true && found.block > known.since
      // The remembered nonce belongs to another transaction and says nothing about this one.
      if (found && !isUnsure) seen.delete(key)
    }
    // Pending or never sent: undecidable.
    if (!known.isKnownToNodes && !isUnsure) return { status: 'pending' }
    const absence = countMiss(known.absence, grace)
    known.absence = absence
    if (!absence.isGone) return { status: 'pending' }
    return BigInt(used) > known.nonce ? { status: 'replaced' } : { status: 'dropped' }
  }

  function remember(key: string, sighting: Sighting) {
    const before = seen.get(key)
    seen.set(key, before?.isKnownToNodes ? { ...sighting, since: before.since } : sighting)
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
  if (!receipt) return undefined
  if (receipt.status !== '0x0') return { hash, status: 'confirmed' }
  const fee = paidFee(receipt)
  return { hash, status: 'failed', ...(fee !== undefined && { fee }) }
}

/** The paid fee; OP Stack chains add one for publishing the data on Ethereum (`l1Fee`). */
function paidFee({
  effectiveGasPrice,
  gasUsed,
  l1Fee = '0x0',
}: RpcTransactionReceipt & { readonly l1Fee?: Hash }): bigint | undefined {
  // Old nodes do not report the price.
  if (!effectiveGasPrice) return undefined
  return BigInt(gasUsed) * BigInt(effectiveGasPrice) + BigInt(l1Fee)
}
