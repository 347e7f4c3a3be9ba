/** A transaction in a node's list for an address. */
export type SignatureEntry = {
  readonly signature: string
  readonly slot: number
  /** Unix time in seconds; unknown to some nodes. */
  readonly blockTime: number | undefined
  readonly isFailed: boolean
}

/** Signatures of an address, newest first, as far as they were read. */
export type SignatureList = {
  readonly entries: readonly SignatureEntry[]
  /** Whether the list has no older entries. */
  readonly isComplete: boolean
}

/** End of a page: the slot, and its last returned signature. */
export type SignaturePlace = readonly [slot: number, signature: string]

/** Several lists merged. */
export type MergedSignatures = {
  /** Newest first, each once. No unread entry can come between them. */
  readonly ready: readonly SignatureEntry[]
  /** The slot from which entries may be missing; -1 if none are. */
  readonly floor: number
  /** Lists to read on before enough entries are ready, most urgent first. */
  readonly holding: readonly number[]
}

/**
 * Merges the signature lists of an owner's accounts by slot. Within a slot the first list's order
 * counts, because only a single list has one there. New transactions come above `after`, so pages
 * stay stable.
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
  // The last slot of a list may have more entries.
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

/** Entries after a position; the whole slot if the position is not in it. */
function behind(
  ordered: readonly SignatureEntry[],
  after: SignaturePlace | undefined,
): readonly SignatureEntry[] {
  if (!after) return ordered
  const at = ordered.findIndex(({ signature }) => signature === after[1])
  return ordered.slice(at + 1)
}
