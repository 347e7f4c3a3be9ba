import * as v from 'valibot'
import { lastGood } from '../../upstreams/lastGood.ts'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { UpstreamError } from '../../upstreams/UpstreamError.ts'
import { createSizedCache } from './createSizedCache.ts'
import {
  mergeSignatures,
  type SignatureEntry,
  type SignatureList,
  type SignaturePlace,
} from './mergeSignatures.ts'
import { tokenAccountsOf } from './tokenAccountsOf.ts'

export type SignaturesQuestion = {
  readonly owner: string
  readonly after: SignaturePlace | undefined
  readonly wanted: number
}

export type Signatures = {
  /** At most as many as wanted, newest first. */
  readonly entries: readonly SignatureEntry[]
  /** Position of the next page; undefined after the last one. */
  readonly next: SignaturePlace | undefined
  /** The owner's token accounts, up to the limit. */
  readonly tokenAccounts: readonly string[]
}

const answer = v.array(
  v.pipe(
    v.object({
      signature: v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)),
      slot: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      blockTime: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e12))),
      err: v.optional(v.unknown()),
    }),
    v.transform(
      ({ blockTime, err, signature, slot }): SignatureEntry => ({
        blockTime: blockTime ?? undefined,
        isFailed: err !== null && err !== undefined,
        signature,
        slot,
      }),
    ),
  ),
)

/** The largest page that nodes return. */
const largest = 1_000
/** Most signatures read of one list. */
const deepest = 10_000
/** Most rounds for one page, and most lists read per round. */
const mostRounds = 10
const mostAtOnce = 16
/** Most signatures in the cache, of all accounts together. */
const mostKept = 200_000
/** In ms; within this time the newest signatures are not read again. */
const freshMs = 1_000

/** Creates a reader of the transactions of an owner and its token accounts, on one chain. */
export function readSignatures(chainId: string, node: ChainNode) {
  const kept = createSizedCache<SignatureList>({
    most: mostKept,
    sizeOf: ({ entries }) => entries.length + 1,
  })
  const accounts = lastGood((owner: string) => tokenAccountsOf(chainId, node, owner), {
    freshMs: 60_000,
    keyOf: (owner) => owner,
  })
  const newest = lastGood(readNewest, {
    freshMs,
    keyOf: ({ owner, wanted }: { owner: string; wanted: number }) => `${owner} ${wanted}`,
  })

  async function ask(
    questions: readonly { readonly address: string; readonly settings: object }[],
  ): Promise<(readonly SignatureEntry[])[]> {
    const calls = questions.map(({ address, settings }) => ({
      method: 'getSignaturesForAddress',
      params: [address, { commitment: 'confirmed', ...settings }],
    }))
    return (await node.requestAll(calls)).map((told) => {
      const { issues, output, success } = v.safeParse(answer, told ?? [])
      if (success) return output
      throw new UpstreamError(chainId, 'invalid', `signatures: ${issues[0].message}`)
    })
  }

  /** Reads signatures newer than the cached ones. */
  async function readNewest({ owner, wanted }: { owner: string; wanted: number }) {
    const all = [owner, ...(await accounts(owner, { force: true }))]
    const found = await ask(
      all.map((address) => {
        const [latest] = kept.get(address)?.entries ?? []
        return {
          address,
          settings: { limit: wanted, ...(latest && { until: latest.signature }) },
        }
      }),
    )
    for (const [index, address] of all.entries()) {
      const entries = found[index] ?? []
      const known = kept.get(address)
      // More entries are new than requested, so there may be a gap before the cached ones.
      const isAnew = !known || known.entries.length === 0 || entries.length >= wanted
      kept.set(
        address,
        isAnew
          ? { entries, isComplete: entries.length < wanted }
          : { ...known, entries: [...entries, ...known.entries] },
      )
    }
  }

  /** The cached list of each account; an uncached one is read from its top. */
  async function listsOf(all: readonly string[]): Promise<SignatureList[]> {
    const missing = all.filter((address) => !kept.get(address))
    const found = await ask(missing.map((address) => ({ address, settings: { limit: largest } })))
    const read = new Map(
      missing.map((address, index): [string, SignatureList] => {
        const entries = found[index] ?? []
        return [address, { entries, isComplete: entries.length < largest }]
      }),
    )
    for (const [address, list] of read) kept.set(address, list)
    return all.map(
      (address) => read.get(address) ?? kept.get(address) ?? { entries: [], isComplete: true },
    )
  }

  async function readOn(list: SignatureList, address: string): Promise<SignatureList> {
    const last = list.entries.at(-1)
    if (!last || list.entries.length >= deepest) return { ...list, isComplete: true }
    const [found = []] = await ask([
      { address, settings: { before: last.signature, limit: largest } },
    ])
    return { entries: [...list.entries, ...found], isComplete: found.length < largest }
  }

  return async ({ after, owner, wanted }: SignaturesQuestion): Promise<Signatures> => {
    if (!after) await newest({ owner, wanted: wanted + 1 })
    const tokenAccounts = await accounts(owner)
    const all = [owner, ...tokenAccounts]
    const lists = await listsOf(all)
    let merged = mergeSignatures(lists, { after, wanted: wanted + 1 })
    for (let round = 0; merged.holding.length > 0 && round < mostRounds; round += 1) {
      await Promise.all(
        merged.holding.slice(0, mostAtOnce).map(async (index) => {
          const [address, list] = [all[index], lists[index]]
          if (address === undefined || !list) return
          const longer = await readOn(list, address)
          lists[index] = longer
          kept.set(address, longer)
        }),
      )
      merged = mergeSignatures(lists, { after, wanted: wanted + 1 })
    }
    const { floor, holding, ready } = merged
    const entries = ready.slice(0, wanted)
    const last = entries.at(-1)
    if (ready.length > wanted && last)
      return { entries, next: [last.slot, last.signature], tokenAccounts }
    if (holding.length === 0) return { entries, next: undefined, tokenAccounts }
    // The entries read so far are cached, so a retry gets further.
    if (after && floor >= after[0])
      throw new UpstreamError(
        chainId,
        'timeout',
        'the history is too long to read down to the cursor',
      )
    return { entries, next: [floor, ''], tokenAccounts }
  }
}
