import type { ActivityEntry, ActivityTransfer } from '../entries/activityEntry.ts'
import type { activityTexts } from '../texts.ts'

type TextKey = keyof typeof activityTexts

/** What an entry is called, by whether it was done, is being done, or came to nothing. */
export function titleKey({
  kind,
  party,
  status,
}: Pick<ActivityEntry, 'kind' | 'party' | 'status'>): TextKey {
  const how = status === 'confirmed' ? 'done' : status === 'pending' ? 'doing' : 'undone'
  // Whom these are with says nothing to a visitor.
  if (kind === 'trade' || kind === 'mint' || kind === 'buy') return `activity.${how}.${kind}`
  return party ? `activity.${how}.${kind}To` : `activity.${how}.${kind}`
}

/** What moved, as far as a line has room: the most telling first, and how much more there is. */
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
