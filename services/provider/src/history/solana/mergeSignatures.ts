/** A transaction that names an address, as nodes list them. */
export type SignatureEntry = {
  readonly signature: string
  readonly slot: number
  /** Seconds since 1970; nodes may not know. */
  readonly blockTime: number | undefined
  readonly isFailed: boolean
}

/** What an address was named in, newest first, as far down as it was read. */
export type SignatureList = {
  readonly entries: readonly SignatureEntry[]
  /** Nothing older is told. */
  readonly isComplete: boolean
}

/** Where a page ended: the slot, and the last one of it that was told. */
export type SignaturePlace = readonly [slot: number, signature: string]

/** What several lists tell as one. */
export type MergedSignatures = {
  /** Newest first, each once: those that nothing unread can come between. */
  readonly ready: readonly SignatureEntry[]
  /** The slot from which on something may be missing; -1 where nothing is. */
  readonly floor: number
  /** Which lists have to be read on before as many as wanted are ready, the most pressing first. */
  readonly holding: readonly number[]
}

/**
 * Merges what the accounts of one owner were named in. Slots order it; within a slot it stands as the
 * first list has it, for only one list can tell the order there. What happens meanwhile stands above
 * `after`, so pages stay what they are.
 */
export function mergeSignatures(
  lists: readonly SignatureList[],
  { after, wanted }: { readonly after: SignaturePlace | undefined; readonly wanted: number },
): MergedSignatures {
  const known = new Map<string, SignatureEntry>()
  for (const { entries } of lists)
    for (const entry of entries)
      if (!after || entry.slot <= after[0])
        if (!known.has(entry.signature)) known.set(entry.signature, entry)
  const ordered = behind(
    [...known.values()].sort(
      (one, other) => other.slot - one.slot || (other.blockTime ?? 0) - (one.blockTime ?? 0),
    ),
    after,
  )
  // Of the slot that a list ends with, more may follow.
  const ends = lists.map(({ entries, isComplete }) =>
    isComplete ? -1 : (entries.at(-1)?.slot ?? Number.POSITIVE_INFINITY),
  )
  const floor = Math.max(-1, ...ends)
  const ready = ordered.filter(({ slot }) => slot > floor)
  const needed = ordered[wanted - 1]?.slot ?? 0
  const holding =
    ready.length >= wanted
      ? []
      : ends
          .map((end, index) => ({ end, index }))
          .filter(({ end }) => end >= needed)
          .sort((one, other) => other.end - one.end)
          .map(({ index }) => index)
  return { floor, holding, ready }
}

/** What comes after a place; its whole slot where the place is not found in it. */
function behind(
  ordered: readonly SignatureEntry[],
  after: SignaturePlace | undefined,
): readonly SignatureEntry[] {
  if (!after) return ordered
  const at = ordered.findIndex(({ signature }) => signature === after[1])
  return ordered.slice(at + 1)
}
