import type { ActivityEntry, ActivityKind, ActivityTransfer } from '../entries/activityEntry.ts'
import type { activityTexts } from '../texts.ts'

type TextKey = keyof typeof activityTexts

/** The title of an entry, by whether it succeeded, is pending or failed. */
export function titleKey({ kind, status }: Pick<ActivityEntry, 'kind' | 'status'>): TextKey {
  const how = status === 'confirmed' ? 'done' : status === 'pending' ? 'doing' : 'undone'
  return `activity.${how}.${kind}`
}

const parties = {
  approve: 'activity.party.for',
  execute: 'activity.party.at',
  receive: 'activity.party.from',
  send: 'activity.party.to',
} as const satisfies Partial<Record<ActivityKind, TextKey>>

/** How an entry names its other party; undefined for kinds whose party means nothing to a visitor. */
export function partyKey({ kind, party }: Pick<ActivityEntry, 'kind' | 'party'>) {
  return party && kind in parties ? parties[kind as keyof typeof parties] : undefined
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
