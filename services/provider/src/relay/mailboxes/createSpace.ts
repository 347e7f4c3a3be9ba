import { createLedger, type Ledger, type LedgerEntry } from './createLedger.ts'
import { ownersShare, projectsShare } from './Mailboxes.ts'

export type SpaceEntry = LedgerEntry & { readonly project: string | undefined }

/** Space for kept messages, shared between networks and projects. */
export type Space<entry extends SpaceEntry> = Pick<Ledger<entry>, 'add' | 'remove' | 'settle'> & {
  /**
   * Whether a message fits. Otherwise `victim` is the message to drop first, if one may be: of its own
   * network, or the oldest of the largest network, in its project or in all.
   */
  check(entry: SpaceEntry): { readonly victim: entry | undefined } | 'fits'
}

/** Creates an empty {@link Space}. */
export function createSpace<entry extends SpaceEntry>(maxBytes: number): Space<entry> {
  const all = createLedger<entry>()
  const projects = new Map<string, Ledger<entry>>()

  function ledgersOf({ project }: SpaceEntry): Ledger<entry>[] {
    if (project === undefined) return [all]
    const own = projects.get(project) ?? createLedger<entry>()
    projects.set(project, own)
    return [all, own]
  }

  return {
    add(entry) {
      for (const ledger of ledgersOf(entry)) ledger.add(entry)
    },
    settle(entry) {
      for (const ledger of ledgersOf(entry)) ledger.settle(entry)
    },
    remove(entry) {
      for (const ledger of ledgersOf(entry)) ledger.remove(entry)
      const { project } = entry
      if (project !== undefined && projects.get(project)?.total === 0) projects.delete(project)
    },
    check({ owner, project, weight }) {
      if (all.weightOf(owner) + weight > maxBytes / ownersShare)
        return { victim: all.oldestOf(owner) }
      const own = project === undefined ? undefined : projects.get(project)
      if (project !== undefined && (own?.total ?? 0) + weight > maxBytes / projectsShare)
        return { victim: own?.victim(owner, weight) }
      return all.total + weight > maxBytes ? { victim: all.victim(owner, weight) } : 'fits'
    },
  }
}
