import type { HistoryTransaction } from 'latchkey/protocol'
import * as v from 'valibot'
import { formatUnits, getAddress } from 'viem'
import { nativeCoin } from '../balance/nativeCoin.ts'
import { refuseUpstream } from '../http/errors/refuseUpstream.ts'
import { readCursor } from '../http/input/readCursor.ts'
import { cleanText, looksLikeSpam } from '../indexer/cleanText.ts'
import { groupBy } from '../indexer/groupBy.ts'
import { mostDecimals } from '../indexer/read/readTokens.ts'
import { writeCursor } from '../upstreams/cursor.ts'
import type { HistoryEntry, HistoryPort } from '../upstreams/history/HistoryPort.ts'
import { lastGood } from '../upstreams/lastGood.ts'
import type { HistoryAnswer } from './mergePages.ts'
import { intentOf, operationOf } from './operationOf.ts'

const place = v.tuple([v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(10_000))])

const nobody = '0x0000000000000000000000000000000000000000'

/** How long a page stays fresh. Merging several chains reads some pages twice. */
const freshMs = 10_000

type PortQuestion = {
  readonly account: `0x${string}`
  readonly chainId: string
  readonly cursor: string | undefined
  readonly entries: number
}

/** Creates a reader of the external history service, for the chains that it supports. */
export function portHistory(port: HistoryPort | undefined) {
  if (!port) return undefined
  return {
    serves: (chainId: string) => port.chains?.has(chainId) ?? chainId.startsWith('eip155:'),
    read: lastGood((question: PortQuestion) => fromPort(port, question), {
      freshMs,
      keyOf: ({ account, chainId, cursor = '', entries }) =>
        [account, chainId, cursor, entries].join(' '),
    }),
  }
}

/** Reads a page of an account's history from the external service, in the protocol's format. */
export async function fromPort(port: HistoryPort, question: PortQuestion): Promise<HistoryAnswer> {
  const { account, chainId, cursor, entries } = question
  const [page] = readCursor(place, cursor) ?? [1]
  const found = await refuseUpstream(port.history({ account, chainId, entries, page }))
  const next = found.length >= entries ? writeCursor([page + 1]) : null
  const data = [...groupBy(found, ({ hash }) => hash)].flatMap(([, moves]) =>
    describe(moves, account, chainId),
  )
  return { data, next }
}

function describe(
  moves: readonly HistoryEntry[],
  account: string,
  chainId: string,
): HistoryTransaction[] {
  const [any] = moves
  if (!any) return []
  // The native transfer, if listed, has the transaction's sender and recipient.
  const main = moves.find(({ token }) => !token) ?? any
  const seen = moves.filter(
    ({ isSuccess, token, value }) =>
      isSuccess && (token ? token.kind !== 'erc20' || token.decimals <= mostDecimals : value > 0n),
  )
  const movements = seen.map((move) => ({
    direction: directionOf(move, account),
    asset: [move.token?.address ?? 'native', ...numberOf(move)].join('#'),
    isFromNobody: move.sender === nobody,
  }))
  const isOwn = main.sender.toLowerCase() === account
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
        sentFrom: getAddress(main.sender),
        sentTo: main.recipient ? getAddress(main.recipient) : '',
      },
      transfers: seen.map((move) => transferOf(move, account, chainId)),
    },
  ]
}

function transferOf(
  move: HistoryEntry,
  account: string,
  chainId: string,
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
  return {
    ...base,
    quantity: { numeric: formatUnits(value, decimals), decimals },
    fungible_info: { ...what, address, icon: null },
    nft_info: null,
  }
}

function numberOf({ token }: HistoryEntry): bigint[] {
  return token?.kind === 'erc721' ? [token.tokenId] : []
}

function directionOf({ recipient, sender }: HistoryEntry, account: string): 'in' | 'out' | 'self' {
  const isOut = sender.toLowerCase() === account
  return isOut && recipient?.toLowerCase() === account ? 'self' : isOut ? 'out' : 'in'
}
