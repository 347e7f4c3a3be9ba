import { cleanText, looksLikeSpam } from '../indexer/cleanText.ts'
import { type Clock, systemClock } from '../upstreams/clock.ts'
import type { ChainNode } from '../upstreams/nodes/chainNodes.ts'
import { UpstreamError } from '../upstreams/UpstreamError.ts'
import { knownMints } from './knownMints.ts'
import { type ReadMint, readMints } from './readMints.ts'

/** Metadata of a Solana token, cleaned for display. */
export type MintDescription = {
  readonly mint: string
  readonly name: string
  readonly symbol: string
  /** Undefined if the mint does not exist. */
  readonly decimals: number | undefined
  /** Whether the token is indivisible with a supply of one. */
  readonly isNft: boolean
  /** Metadata URL; empty if the token has none. */
  readonly uri: string
  /** The mint of its collection. */
  readonly collection: string | undefined
  readonly isSpam: boolean
  /** Whether the token list confirms name and symbol. */
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

/** Metadata may change, but rarely does. */
const freshMs = 60 * 60_000
const mostKept = 20_000

/**
 * Creates a reader of mint metadata: from the token list, then Token-2022's extension, then
 * Metaplex. It is cached for an hour, and longer while no node answers.
 *
 * @throws as {@link ChainNode.request} does, for mints that are not cached
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
      // Outdated names are better than none.
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
