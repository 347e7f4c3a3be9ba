import type { HistoryTransaction, HistoryTransfer } from 'latchkey/protocol'
import * as v from 'valibot'
import { formatUnits } from 'viem'
import type { AppContext } from '../../AppContext.ts'
import { type Prices, priceTokens } from '../../balance/worth.ts'
import { tokenIcons } from '../../directory/tokenIcon.ts'
import type { RouteInput } from '../../http/defineRoute.ts'
import { mostDecimals } from '../../indexer/readTokens.ts'
import { readCursor, writeCursor } from '../../nfts/cursor.ts'
import type { MintDescription } from '../../solana/describeMints.ts'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { refuseUpstream } from '../../upstreams/refuseUpstream.ts'
import type { HistoryAnswer } from '../mergePages.ts'
import { operationOf } from '../operationOf.ts'
import type { Deed, Move } from './Move.ts'
import type { SignatureEntry } from './mergeSignatures.ts'
import { readSignatures } from './readSignatures.ts'
import { type FoundDeed, readTransactions } from './readTransactions.ts'

export type SolanaQuestion = {
  readonly account: string
  readonly chainId: string
  readonly cursor: string | undefined
  readonly entries: number
}

type Input = Pick<RouteInput<never>, 'c' | 'caller'>

/** What tokens of a page are called and worth. */
type Known = { readonly mints: ReadonlyMap<string, MintDescription>; readonly prices: Prices }

const place = v.tuple([
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{0,88}$/)),
])

/** A node behind the one that listed a transaction may not have it yet: for so long, in seconds. */
const lag = 120

/** Makes what tells the past of accounts on Solana, read from the chain's own nodes page by page. */
export function solanaHistory(context: AppContext) {
  const icon = tokenIcons(context)
  const price = priceTokens(context)
  const { mints: describe, nodes } = context.ports
  const chains = new Map(
    [...nodes]
      .filter(([chainId]) => chainId.startsWith('solana:'))
      .map(([chainId, node]) => [
        chainId,
        { node, open: readTransactions(node), read: readSignatures(chainId, node) },
      ]),
  )

  async function readPage(question: SolanaQuestion, input: Input, signal: AbortSignal) {
    const { account, chainId, cursor, entries: wanted } = question
    const chain = chains.get(chainId)
    if (!chain) return { data: [], next: null }
    const { node, open, read } = chain
    const after = readCursor(place, cursor)
    const { entries, next, tokenAccounts } = await read({ after, owner: account, wanted })
    signal.throwIfAborted()
    const deeds = await open(
      entries.map(({ signature }) => signature),
      { account, tokenAccounts: new Set(tokenAccounts) },
      signal,
    )
    const moves = [...deeds.values()].flatMap((deed) => (isTold(deed) ? deed.moves : []))
    const known = await learn(chainId, node, moves, signal)
    const times = timesOf(entries)
    const data = entries.flatMap((entry, index): HistoryTransaction[] => {
      const deed = deeds.get(entry.signature) ?? 'unknown'
      if (deed === 'unknown' && isRecent(entry)) return []
      const id = `${chainId}:${entry.signature}`
      const minedAt = times[index] ?? ''
      const told = isTold(deed) ? tell(deed, chainId, known, input) : nothingOf(entry)
      return [
        {
          id,
          metadata: { ...told.metadata, chain: chainId, hash: entry.signature, minedAt, nonce: 0 },
          transfers: told.transfers,
        },
      ]
    })
    return { data, next: next ? writeCursor(next) : null }
  }

  async function learn(
    chainId: string,
    node: ChainNode,
    moves: readonly Move[],
    signal: AbortSignal,
  ): Promise<Known> {
    const addresses = [...new Set(moves.flatMap(({ mint }) => mint ?? []))]
    const mints =
      addresses.length > 0
        ? await describe({ chainId, mints: addresses, node }, signal)
        : new Map<string, MintDescription>()
    const honest = addresses.filter((mint) => {
      const described = mints.get(mint)
      return described && !described.isSpam && !described.isNft
    })
    const hasSol = moves.some(({ mint }) => mint === undefined)
    const tokens = [...(hasSol ? ['native'] : []), ...honest]
    return { mints, prices: await price({ chainId, currency: 'usd', tokens }, signal) }
  }

  function tell({ moves, ...deed }: Deed, chainId: string, known: Known, input: Input) {
    const shown = moves.filter(({ decimals }) => decimals <= mostDecimals)
    const movements = shown.map(({ direction, isMinted, mint }) => ({
      asset: mint === undefined ? 'native' : known.mints.get(mint)?.isNft ? `${mint}#` : mint,
      direction,
      isFromNobody: isMinted,
    }))
    return {
      metadata: {
        ...(deed.fee !== undefined && { fee: formatUnits(deed.fee, 9) }),
        operationType: operationOf(movements, { isOwn: deed.isOwn, meant: deed.meant }),
        sentFrom: deed.sentFrom,
        sentTo: deed.sentTo,
        status: deed.isFailed ? 'failed' : 'confirmed',
      },
      transfers: shown.map((move) => transferOf(move, chainId, known, input)),
    }
  }

  function transferOf(move: Move, chainId: string, known: Known, input: Input): HistoryTransfer {
    const { amount, decimals, direction, mint, recipient, sender } = move
    const described = mint === undefined ? undefined : known.mints.get(mint)
    const numeric = formatUnits(amount, decimals)
    const base = { direction, quantity: { decimals, numeric }, recipient, sender }
    const address = mint && `${chainId}:${mint}`
    if (described?.isNft)
      return {
        ...base,
        fungible_info: null,
        nft_info: {
          address: `${chainId}:${described.collection ?? mint}`,
          content: null,
          flags: { is_spam: described.isSpam },
          name: described.name,
          token_id: mint,
        },
        price: null,
        value: null,
      }
    const { isTrusted, name, symbol } = mint
      ? (described ?? { isTrusted: false, name: '', symbol: '' })
      : { isTrusted: true, name: 'Solana', symbol: 'SOL' }
    const worth = known.prices.get(mint ?? 'native')
    // A picture is trust: whoever only borrows a symbol gets none.
    const url = isTrusted ? icon(symbol, input) : undefined
    return {
      ...base,
      fungible_info: { address, icon: url ? { url } : null, name, symbol },
      nft_info: null,
      price: worth ?? null,
      value: worth === undefined ? null : Number(numeric) * worth,
    }
  }

  return {
    /** The networks whose nodes are here. */
    chains: [...chains.keys()],
    /** @throws {@link Refusal} where no node answers, or none as it should */
    read: (question: SolanaQuestion, input: Input, signal: AbortSignal): Promise<HistoryAnswer> =>
      refuseUpstream(readPage(question, input, signal)),
  }
}

function isTold(deed: FoundDeed): deed is Deed {
  return typeof deed === 'object'
}

/** What is left to say of a transaction that cannot be read, or is not kept by the node. */
function nothingOf({ isFailed }: SignatureEntry) {
  const status = isFailed ? 'failed' : 'confirmed'
  return {
    metadata: { operationType: 'execute', sentFrom: '', sentTo: '', status },
    transfers: [],
  }
}

function isRecent({ blockTime }: SignatureEntry): boolean {
  return blockTime !== undefined && Date.now() / 1_000 - blockTime < lag
}

/** When each was; what tells no time was when the one above it was, or else the one below. */
function timesOf(entries: readonly SignatureEntry[]): readonly string[] {
  let time = entries.find(({ blockTime }) => blockTime !== undefined)?.blockTime
  return entries.map(({ blockTime }) => {
    time = blockTime ?? time
    return time === undefined ? '' : new Date(time * 1_000).toISOString()
  })
}
