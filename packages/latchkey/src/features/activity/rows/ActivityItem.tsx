import { Row } from '@latchkey/kit/lists/Row.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ComponentType, memo, type ReactNode } from 'react'
import { namespaceOf } from '../../../core/caip.ts'
import { findNetwork } from '../../../core/selectors.ts'
import { useMoney } from '../../../ui/kit/figures/useMoney.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import type { ActivityEntry } from '../entries/activityEntry.ts'
import { activityTexts } from '../texts.ts'
import { EntryPicture } from './EntryPicture.tsx'
import { type EntryDates, EntryTime } from './EntryTime.tsx'
import { entryLink } from './entryLink.ts'
import { partyKey, shownTransfers, titleKey } from './entryWords.ts'
import { Moved } from './Moved.tsx'
import { Party } from './Party.tsx'

export type ActivityItemProps = {
  readonly entry: ActivityEntry
  readonly now: number
  readonly when: EntryDates
  /** Whether the list covers several networks. */
  readonly namesNetwork: boolean
  readonly tabIndex: 0 | -1
}

/**
 * A transaction: kind, other party, status and transfers. Links to the explorer. Rows in view are not
 * rendered again when others come.
 */
export const ActivityItem: ComponentType<ActivityItemProps> = memo(Item)

function Item({ entry, namesNetwork, now, tabIndex, when }: ActivityItemProps): ReactNode {
  const t = useTexts(activityTexts)
  const money = useMoney()
  const state = useEngine().store.getState()
  const network = findNetwork(state, entry.chainId)
  const { spam, status } = entry
  const { more, shown } = shownTransfers(entry)
  const worth = shown[0]?.value
  const others = more > 0 ? t('activity.more', { count: more }) : worth ? money(worth) : undefined
  const way = spam ? undefined : partyKey(entry)
  const facts = (
    <span className="lk-ActivityItem-facts">
      {status !== 'confirmed' && (
        <span className="lk-ActivityItem-status">{t(`activity.status.${status}`)}</span>
      )}
      <EntryTime now={now} time={entry.time} when={when} />
      {others && <span>{others}</span>}
    </span>
  )
  const isBelow = spam !== undefined || way !== undefined || shown.length > 1
  return (
    <div className="lk-ActivityItem" data-spam={spam} data-status={status}>
      <Row
        detail={
          <>
            {spam && t(`activity.spam.${spam}`)}
            {way &&
              entry.party &&
              t.nodes(way, {
                who: <Party address={entry.party} namespace={namespaceOf(entry.chainId)} />,
              })}
            {(shown.length > 1 || !isBelow) && facts}
            {namesNetwork && network && <bdi className="lk-unseen"> {network.name}</bdi>}
          </>
        }
        end={
          <span className="lk-Moved">
            {shown.map((transfer) => (
              <Moved key={`${transfer.direction} ${transfer.symbol}`} transfer={transfer} />
            ))}
            {isBelow && shown.length < 2 && facts}
          </span>
        }
        href={entryLink(state, entry)?.href}
        icon={<EntryPicture entry={entry} namesNetwork={namesNetwork} />}
        tabIndex={tabIndex}
        title={<Title entry={entry} />}
      />
    </div>
  )
}

/** Names what happened, and the token of an approval. */
function Title({ entry }: { readonly entry: ActivityEntry }): ReactNode {
  const t = useTexts(activityTexts)
  const [moved] = shownTransfers(entry).shown
  const symbol = entry.kind === 'approve' ? moved?.symbol : undefined
  return (
    <>
      {t(titleKey(entry))}
      {symbol && (
        <>
          {' '}
          <bdi>{symbol}</bdi>
        </>
      )}
    </>
  )
}
