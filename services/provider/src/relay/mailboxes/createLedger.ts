import { createShares } from '../quotas/createShares.ts'

/** A kept message as the ledger sees it. */
export type LedgerEntry = { readonly owner: string; readonly weight: number }

/** Kept messages by the network that published them. */
export type Ledger<entry extends LedgerEntry> = {
  readonly total: number
  weightOf(owner: string): number
  add(entry: entry): void
  /** Notes that a client has acknowledged the message, so that it is dropped first. */
  settle(entry: entry): void
  remove(entry: entry): void
  /** The message to drop so that `owner` can store another: never one of a smaller owner. */
  victim(owner: string, weight: number): entry | undefined
  oldestOf(owner: string): entry | undefined
}

type Own<entry> = { settled: Set<entry>; waiting: Set<entry> }

/** Creates an empty {@link Ledger}. */
export function createLedger<entry extends LedgerEntry>(): Ledger<entry> {
  const shares = createShares()
  const owners = new Map<string, Own<entry>>()

  const ownOf = (owner: string): Own<entry> => {
    const own = owners.get(owner) ?? { settled: new Set(), waiting: new Set() }
    owners.set(owner, own)
    return own
  }
  const oldestOf = (owner: string): entry | undefined => {
    const own = owners.get(owner)
    const [first] = own?.settled.size ? own.settled : (own?.waiting ?? [])
    return first
  }

  return {
    get total() {
      return shares.total
    },
    weightOf: shares.of,
    oldestOf,
    add(entry) {
      shares.add(entry.owner, entry.weight)
      ownOf(entry.owner).waiting.add(entry)
    },
    settle(entry) {
      const own = owners.get(entry.owner)
      if (own?.waiting.delete(entry)) own.settled.add(entry)
    },
    remove(entry) {
      const { owner, weight } = entry
      const own = ownOf(owner)
      if (own.waiting.delete(entry) || own.settled.delete(entry)) shares.add(owner, -weight)
      if (own.waiting.size + own.settled.size === 0) owners.delete(owner)
    },
    victim(owner, weight) {
      const largest = shares.largest()
      const isOwn = largest === undefined || shares.of(owner) + weight >= shares.of(largest)
      return (isOwn ? oldestOf(owner) : undefined) ?? oldestOf(largest ?? owner)
    },
  }
}
