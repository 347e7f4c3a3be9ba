import { cleanText, looksLikeSpam } from '../indexer/cleanText.ts'
import { type Clock, systemClock } from '../upstreams/clock.ts'
import type { ChainNode } from '../upstreams/nodes/chainNodes.ts'
import { UpstreamError } from '../upstreams/UpstreamError.ts'
import { knownMints } from './knownMints.ts'
import { type ReadMint, readMints } from './readMints.ts'

/** What a token of Solana is, fit to be shown. */
export type MintDescription = {
  readonly mint: string
  readonly name: string
  readonly symbol: string
  /** Undefined where the chain has no such mint. */
  readonly decimals: number | undefined
  /** There is one, and it cannot be divided: a thing, no money. */
  readonly isNft: boolean
  /** Where more about it is written; empty where it does not say. */
  readonly uri: string
  /** The mint of the collection that it belongs to. */
  readonly collection: string | undefined
  readonly isSpam: boolean
  /** Known to be what it says. */
  readonly isTrusted: boolean
}

export type MintQuestion = {
  readonly chainId: string
  readonly node: ChainNode
  readonly mints: readonly string[]
}

export type DescribeMints = (
  question: MintQuestion,
  signal?: AbortSignal,
) => Promise<ReadonlyMap<string, MintDescription>>

/** What a mint is called may change; that is rarely worth asking for. */
const freshMs = 60 * 60_000
const mostKept = 20_000

/**
 * Makes what tells what mints are called: the list of known ones first, then what Token-2022 keeps in
 * the mint itself, then Metaplex. Answers are kept for an hour, and longer while no node answers.
 *
 * @throws as {@link ChainNode.request} does, for mints that were never read
 */
export function describeMints({ clock = systemClock }: { clock?: Clock } = {}): DescribeMints {
  const kept = new Map<string, { readonly description: MintDescription; readonly at: number }>()

  return async ({ chainId, mints, node }, signal) => {
    const keyOf = (mint: string) => `${chainId} ${mint}`
    const all = [...new Set(mints)]
    const isFresh = (mint: string) => {
      const at = kept.get(keyOf(mint))?.at
      return at !== undefined && clock.now() - at <= freshMs
    }
    const due = all.filter((mint) => !isFresh(mint))
    try {
      const read = due.length > 0 ? await readMints(node, due, signal) : new Map<string, ReadMint>()
      const known = knownMints(chainId)
      for (const [mint, said] of read) {
        const key = keyOf(mint)
        kept.delete(key)
        kept.set(key, { description: describe(mint, said, known.get(mint)), at: clock.now() })
      }
    } catch (error) {
      // Old names are better than none.
      const isKnown = due.every((mint) => kept.has(keyOf(mint)))
      if (!(error instanceof UpstreamError) || !isKnown) throw error
    }
    const found = new Map(
      all.flatMap((mint) => {
        const description = kept.get(keyOf(mint))?.description
        return description ? [[mint, description] as const] : []
      }),
    )
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(oldest)
    }
    return found
  }
}

function describe(
  address: string,
  { metaplex, mint }: ReadMint,
  known: { readonly name: string; readonly symbol: string } | undefined,
): MintDescription {
  const said = mint?.metadata ?? metaplex
  const short = `${address.slice(0, 4)}…${address.slice(-4)}`
  const name = cleanText(said?.name ?? '', 64) || cleanText(said?.symbol ?? '', 64) || short
  return {
    mint: address,
    name: known?.name ?? name,
    symbol: known?.symbol ?? (cleanText(said?.symbol ?? '', 16) || address.slice(0, 4)),
    decimals: mint?.decimals,
    isNft: mint?.decimals === 0 && mint.supply === 1n,
    uri: said?.uri.trim() ?? '',
    collection: metaplex?.collection ?? mint?.group,
    isSpam: !known && said !== undefined && looksLikeSpam(said.name, said.symbol),
    isTrusted: known !== undefined,
  }
}
