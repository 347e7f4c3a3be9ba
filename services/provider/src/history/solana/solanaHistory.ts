import type { HistoryTransaction } from 'latchkey/protocol'
import * as v from 'valibot'
import type { AppContext } from '../../AppContext.ts'
import { refuseUpstream } from '../../http/errors/refuseUpstream.ts'
import { readCursor } from '../../http/input/readCursor.ts'
import { writeCursor } from '../../upstreams/cursor.ts'
import type { HistoryAnswer } from '../mergePages.ts'
import {
  type DescribedTransaction,
  describeTransaction,
  type PictureRequest,
} from './describeTransaction.ts'
import type { TransactionEffect } from './Move.ts'
import type { SignatureEntry } from './mergeSignatures.ts'
import { readMovedTokens } from './readMovedTokens.ts'
import { readSignatures } from './readSignatures.ts'
import { type FoundEffect, readTransactions } from './readTransactions.ts'

export type SolanaQuestion = {
  readonly account: string
  readonly chainId: string
  readonly cursor: string | undefined
  readonly entries: number
}

const place = v.tuple([
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{0,88}$/)),
])

/** Seconds for which a node may lag behind the one that listed a transaction. */
const lag = 120

/** Creates a reader of Solana history, which pages through the chain's nodes. */
export function solanaHistory(context: AppContext) {
  const { nodes } = context.ports
  const learn = readMovedTokens(context)
  const tell = describeTransaction(context)
  const chains = new Map(
    [...nodes]
      .filter(([chainId]) => chainId.startsWith('solana:'))
      .map(([chainId, node]) => [
        chainId,
        { node, open: readTransactions(node), read: readSignatures(chainId, node) },
      ]),
  )

  async function readPage(question: SolanaQuestion, input: PictureRequest, signal: AbortSignal) {
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
    const known = await learn({ chainId, moves, node }, signal)
    const times = timesOf(entries)
    const data = entries.flatMap((entry, index): HistoryTransaction[] => {
      const deed = deeds.get(entry.signature) ?? 'unknown'
      if (deed === 'unknown' && isRecent(entry)) return []
      const id = `${chainId}:${entry.signature}`
      const minedAt = times[index] ?? ''
      const told = isTold(deed) ? tell(deed, { chainId, known }, input) : nothingOf(entry)
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

  return {
    /** The networks with a node. */
    chains: [...chains.keys()],
    /** @throws {@link Refusal} if no node answers correctly */
    read: (
      question: SolanaQuestion,
      input: PictureRequest,
      signal: AbortSignal,
    ): Promise<HistoryAnswer> => refuseUpstream(readPage(question, input, signal)),
  }
}

function isTold(deed: FoundEffect): deed is TransactionEffect {
  return typeof deed === 'object'
}

/** Description of a transaction that is invalid or that the node no longer has. */
function nothingOf({ isFailed }: SignatureEntry): DescribedTransaction {
  const status = isFailed ? 'failed' : 'confirmed'
  return {
    metadata: { operationType: 'execute', sentFrom: '', sentTo: '', status },
    transfers: [],
  }
}

function isRecent({ blockTime }: SignatureEntry): boolean {
  return blockTime !== undefined && Date.now() / 1_000 - blockTime < lag
}

/** Times of the entries. An entry without a time takes that of the one above, or else below. */
function timesOf(entries: readonly SignatureEntry[]): readonly string[] {
  let time = entries.find(({ blockTime }) => blockTime !== undefined)?.blockTime
  return entries.map(({ blockTime }) => {
    time = blockTime ?? time
    return time === undefined ? '' : new Date(time * 1_000).toISOString()
  })
}
