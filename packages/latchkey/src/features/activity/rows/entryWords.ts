import type { ActivityEntry, ActivityTransfer } from '../entries/activityEntry.ts'
import type { activityTexts } from '../texts.ts'

type TextKey = keyof typeof activityTexts

/** The title of an entry, by whether it succeeded, is pending or failed. */
export function titleKey({
  kind,
  party,
  status,
}: Pick<ActivityEntry, 'kind' | 'party' | 'status'>): TextKey {
  const how = status === 'confirmed' ? 'done' : status === 'pending' ? 'doing' : 'undone'
  // The other party of these kinds means nothing to a visitor.
  if (kind === 'trade' || kind === 'mint' || kind === 'buy') return `activity.${how}.${kind}`
  return party ? `activity.${how}.${kind}To` : `activity.${how}.${kind}`
}

/** The transfers that a row has room for, the most important first, and how many more there are. */
export function shownTransfers({ kind, transfers }: Pick<ActivityEntry, 'kind' | 'transfers'>): {
  readonly shown: readonly ActivityTransfer[]
  readonly more: number
} {
  const got = transfers.find(({ direction }) => direction === 'in')
  const given = transfers.find(({ direction }) => direction === 'out')
  const pair = kind === 'trade' && got && given ? [got, given] : undefined
  const shown =
    pair ?? [(kind === 'mint' ? got : undefined) ?? transfers[0]].flatMap((one) => one ?? [])
  return { more: transfers.length - shown.length, shown }
}
