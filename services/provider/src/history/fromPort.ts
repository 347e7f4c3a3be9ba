import type { HistoryTransaction } from 'latchkey/protocol'
import * as v from 'valibot'
import { formatUnits, getAddress, type Hash, zeroAddress } from 'viem'
import type { Prices, priceTokens } from '../balance/worth.ts'
import { refuseUpstream } from '../http/errors/refuseUpstream.ts'
import { readCursor } from '../http/input/readCursor.ts'
import { cleanText, looksLikeSpam } from '../indexer/cleanText.ts'
import { groupBy } from '../indexer/groupBy.ts'
import { mostDecimals } from '../indexer/read/readTokens.ts'
import { nativeCoin } from '../tokens/nativeCoin.ts'
import { writeCursor } from '../upstreams/cursor.ts'
import type { HistoryEntry, HistoryPlace, HistoryPort } from '../upstreams/history/HistoryPort.ts'
import { lastGood } from '../upstreams/lastGood.ts'
import type { SwapToken } from '../upstreams/swaps/SwapPort.ts'
import type { HistoryAnswer } from './mergePages.ts'
import { intentOf, operationOf } from './operationOf.ts'
import { namesOfListed } from './recipientsOf.ts'
import { type SpamKnowledge, type SuspectMove, spamOf, withoutForeign } from './spamOf.ts'

/** Most entries of one block before a page. A block with more is spam, and the page begins below it. */
const mostPassed = 500

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const place = v.tuple([whole, v.pipe(whole, v.maxValue(mostPassed))])

/** How long a page stays fresh. Merging several chains reads some pages twice. */
const freshMs = 10_000

/** Facts that the service does not state about its entries. */
export type PortSources = {
  /** Listed tokens by lower-case address. */
  readonly trust: (chainId: string) => Promise<ReadonlyMap<string, SwapToken>>
  readonly price: ReturnType<typeof priceTokens>
  /** Of these transactions, those that contain an operation of the account. */
  readonly operations: (
    chainId: string,
    account: string,
    hashes: readonly Hash[],
  ) => Promise<ReadonlySet<string>>
}

type Knowledge = SpamKnowledge & {
  readonly listed: ReadonlyMap<string, SwapToken>
  readonly operations: ReadonlySet<string>
  readonly prices: Prices
}

type PortQuestion = {
  readonly account: `0x${string}`
  readonly chainId: string
  readonly cursor: string | undefined
  readonly entries: number
}

/** Creates a reader of the external history service, for the chains that it supports. */
export function portHistory(port: HistoryPort | undefined, sources: PortSources) {
  if (!port) return undefined
  return {
    serves: (chainId: string) => serves(port, chainId),
    read: lastGood((question: PortQuestion) => fromPort(port, question, sources), {
      freshMs,
      keyOf: ({ account, chainId, cursor = '', entries }) =>
        [account, chainId, cursor, entries].join(' '),
    }),
  }
}

/** The chains whose activity the external service has. */
export function externalChains({
  history,
  nodes,
}: {
  readonly history?: HistoryPort | undefined
  readonly nodes: { keys(): Iterable<string> }
}): readonly string[] {
  return history ? [...nodes.keys()].filter((chainId) => serves(history, chainId)) : []
}

function serves({ chains }: HistoryPort, chainId: string): boolean {
  return chainId.startsWith('eip155:') && (chains?.has(chainId) ?? true)
}

/** Reads a page of an account's history from the external service, in the protocol's format. */
export async function fromPort(
  port: HistoryPort,
  question: PortQuestion,
  sources: PortSources,
): Promise<HistoryAnswer> {
  const { account, chainId, cursor, entries } = question
  const [blockNumber, passed] = readCursor(place, cursor) ?? []
  const from = blockNumber === undefined ? undefined : { blockNumber, passed: passed ?? 0 }
  const found = await refuseUpstream(port.history({ account, chainId, entries, from }))
  const next = found.length >= entries ? nextCursor(found, from) : null
  const [listed, prices, operations] = await Promise.all([
    sources.trust(chainId),
    sources.price({
      chainId,
      currency: 'usd',
      tokens: found.flatMap(({ token }) =>
        token?.kind === 'erc721' ? [] : [token?.address.toLowerCase() ?? 'native'],
      ),
    }),
    sources.operations(chainId, account, outgoing(found, account)),
  ])
  const sent = found.filter(({ sender }) => sender.toLowerCase() === account)
  const knowledge: Knowledge = {
    listed,
    operations,
    prices,
    listedNames: namesOfListed(chainId, listed.values()),
    recipients: new Set(
      sent.flatMap(({ recipient, token }) => (recipient && !token ? recipient.toLowerCase() : [])),
    ),
  }
  const data = [...groupBy(found, ({ hash }) => hash)].flatMap(([, moves]) =>
    describe(moves, account, chainId, knowledge),
  )
  return { data, next }
}

function nextCursor(found: readonly HistoryEntry[], from: HistoryPlace | undefined): string {
  const { blockNumber = 0 } = found.at(-1) ?? {}
  const before = from?.blockNumber === blockNumber ? from.passed : 0
  const passed = before + found.filter((entry) => entry.blockNumber === blockNumber).length
  return writeCursor(
    passed > mostPassed ? [Math.max(0, blockNumber - 1), 0] : [blockNumber, passed],
  )
}

/** Transactions that say the account gave something, which another account sent to the chain. */
function outgoing(found: readonly HistoryEntry[], account: string): Hash[] {
  const isOwn = ({ sender }: HistoryEntry) => sender.toLowerCase() === account
  const own = new Set(found.filter((move) => !move.token && isOwn(move)).map(({ hash }) => hash))
  const given = found.filter((move) => isOwn(move) && !own.has(move.hash))
  return [...new Set(given.map(({ hash }) => hash))]
}

function describe(
  moves: readonly HistoryEntry[],
  account: string,
  chainId: string,
  knowledge: Knowledge,
): HistoryTransaction[] {
  const [any] = moves
  if (!any) return []
  // The native transfer, if listed, has the transaction's sender and recipient.
  const native = moves.find(({ token }) => !token)
  const main = native ?? any
  // A token transfer's sender is whom its event names: only the transaction itself proves one.
  const isSender = native?.sender.toLowerCase() === account
  const isOwn = isSender || knowledge.operations.has(main.hash)
  const visible = moves.filter(
    ({ isSuccess, token, value }) =>
      isSuccess && (token ? token.kind !== 'erc20' || token.decimals <= mostDecimals : value > 0n),
  )
  const suspectOf = (move: HistoryEntry) => suspect(move, account, knowledge)
  const seen = isOwn && !isSender ? withoutForeign(visible, suspectOf, knowledge) : visible
  const movements = seen.map((move) => ({
    direction: directionOf(move, account),
    asset: [move.token?.address ?? 'native', ...numberOf(move)].join('#'),
    isMinted: move.sender === zeroAddress,
    isListed: isListed(move, knowledge),
  }))
  return [
    {
      id: `${chainId}:${main.hash}`,
      metadata: {
        operationType: operationOf(movements, { isOwn, meant: intentOf(null, main.value) }),
        status: main.isSuccess ? 'confirmed' : 'failed',
        minedAt: new Date(main.minedAt * 1_000).toISOString(),
        chain: chainId,
        hash: main.hash,
        nonce: main.nonce,
        sentFrom: native ? getAddress(native.sender) : '',
        sentTo: main.recipient ? getAddress(main.recipient) : '',
        isSigned: isOwn,
        spam: isOwn ? undefined : spamOf(seen.map(suspectOf), knowledge),
      },
      transfers: seen.map((move) => transferOf(move, account, chainId, knowledge)),
    },
  ]
}

function transferOf(
  move: HistoryEntry,
  account: string,
  chainId: string,
  { prices }: Knowledge,
): HistoryTransaction['transfers'][number] {
  const { token, value } = move
  const base = {
    direction: directionOf(move, account),
    sender: getAddress(move.sender),
    recipient: move.recipient ? getAddress(move.recipient) : undefined,
    value: null,
    price: null,
  }
  const address = token && `${chainId}:${getAddress(token.address)}`
  const name = cleanText(token?.name ?? '', 64)
  if (token?.kind === 'erc721')
    return {
      ...base,
      quantity: { numeric: '1', decimals: 0 },
      fungible_info: null,
      nft_info: {
        name: `${name} #${token.tokenId}`.trim(),
        address,
        token_id: String(token.tokenId),
        content: null,
        flags: { is_spam: looksLikeSpam(token.name, token.symbol) },
      },
    }
  const decimals = token?.decimals ?? 18
  const what = token ? { name, symbol: cleanText(token.symbol, 16) } : nativeCoin(chainId)
  const price = prices.get(token?.address.toLowerCase() ?? 'native')
  return {
    ...base,
    value: worthOf(move, prices) ?? null,
    price: price ?? null,
    quantity: { numeric: formatUnits(value, decimals), decimals },
    fungible_info: { ...what, address, icon: null },
    nft_info: null,
  }
}

function isListed({ token }: HistoryEntry, { listed }: Knowledge): boolean {
  return !token || listed.has(token.address.toLowerCase())
}

function suspect(move: HistoryEntry, account: string, knowledge: Knowledge): SuspectMove {
  const { recipient, sender, token, value } = move
  const isOut = sender.toLowerCase() === account
  return {
    amount: value,
    isFlagged: token !== undefined && looksLikeSpam(token.name, token.symbol),
    isListed: isListed(move, knowledge),
    names: token?.kind === 'erc20' ? [token.name, token.symbol] : [],
    party: (isOut ? recipient : sender)?.toLowerCase(),
    worth: worthOf(move, knowledge.prices),
  }
}

/** In dollars; undefined without a price. */
function worthOf({ token, value }: HistoryEntry, prices: Prices): number | undefined {
  if (token?.kind === 'erc721') return undefined
  const price = prices.get(token?.address.toLowerCase() ?? 'native')
  return price === undefined ? undefined : Number(formatUnits(value, token?.decimals ?? 18)) * price
}

function numberOf({ token }: HistoryEntry): bigint[] {
  return token?.kind === 'erc721' ? [token.tokenId] : []
}

function directionOf({ recipient, sender }: HistoryEntry, account: string): 'in' | 'out' | 'self' {
  const isOut = sender.toLowerCase() === account
  return isOut && recipient?.toLowerCase() === account ? 'self' : isOut ? 'out' : 'in'
}
