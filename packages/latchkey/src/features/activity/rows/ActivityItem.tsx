import { type ComponentType, memo, type ReactNode } from 'react'
import { namespaceOf } from '../../../core/caip.ts'
import { findNetwork } from '../../../core/selectors.ts'
import { Row } from '../../../ui/kit/lists/Row.tsx'
import { Icon, type IconName } from '../../../ui/kit/pictures/Icon.tsx'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useTexts } from '../../../ui/kit/words/useTexts.ts'
import type { ActivityEntry, ActivityKind } from '../entries/activityEntry.ts'
import { activityTexts } from '../texts.ts'
import { EntryTime } from './EntryTime.tsx'
import { entryLink } from './entryLink.ts'
import { titleKey } from './entryWords.ts'
import { Moved } from './Moved.tsx'
import { Party } from './Party.tsx'

const icons: Readonly<Record<ActivityKind, IconName>> = {
  approve: 'check',
  buy: 'add',
  execute: 'contract',
  mint: 'mint',
  receive: 'receive',
  send: 'send',
  trade: 'switch',
}

export type ActivityItemProps = {
  readonly entry: ActivityEntry
  readonly now: number
  readonly when: Intl.DateTimeFormat
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
  const state = useEngine().store.getState()
  const network = findNetwork(state, entry.chainId)
  const { kind, party, status } = entry
  const who = party && <Party address={party} namespace={namespaceOf(entry.chainId)} />
  return (
    <div className="lk-ActivityItem" data-status={status}>
      <Row
        detail={
          <>
            {status !== 'confirmed' && (
              <span className="lk-ActivityItem-status">{t(`activity.status.${status}`)}</span>
            )}
            {entry.spam && <span>{t(`activity.spam.${entry.spam}`)}</span>}
            {namesNetwork && network && <bdi>{network.name}</bdi>}
            <EntryTime now={now} time={entry.time} when={when} />
          </>
        }
        end={<Moved entry={entry} />}
        href={entryLink(state, entry)?.href}
        icon={<Icon name={icons[kind]} />}
        tabIndex={tabIndex}
        title={t.nodes(titleKey(entry), { who })}
      />
    </div>
  )
}
