import { useKit } from '@latchkey/kit/KitContext.ts'
import { Row } from '@latchkey/kit/lists/Row.tsx'
import { VirtualGrid } from '@latchkey/kit/lists/VirtualGrid.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import type { ActivityEntry } from '../entries/activityEntry.ts'
import { activityTexts } from '../texts.ts'
import { ActivityItem } from './ActivityItem.tsx'
import { entryLink } from './entryLink.ts'
import {
  type ActivityHeading,
  type ActivityRow,
  type GroupedRows,
  groupByMonth,
  isFold,
  isHeading,
} from './rows.ts'
import { useNow } from './useNow.tsx'

export type ActivityRowsProps = {
  readonly entries: readonly ActivityEntry[]
  /** Transactions sent by this page that the history does not list yet. */
  readonly sent: readonly ActivityEntry[]
  readonly namesNetwork: boolean
  /** The number of placeholder rows. */
  readonly pending: number
  readonly onEnd: () => void
}

const above: ActivityHeading = { key: 'just', month: undefined }
const keyOf = ({ key }: ActivityRow) => key

/** The list: transactions sent by this page, then month by month. Only rows in view are rendered. */
export function ActivityRows({
  entries,
  namesNetwork,
  onEnd,
  pending,
  sent,
}: ActivityRowsProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(activityTexts)
  const now = useNow()
  const { locale } = useKit()
  const when = useMemo(
    () => ({
      day: new Intl.DateTimeFormat(locale.tag, {
        day: 'numeric',
        month: 'short',
        numberingSystem: 'latn',
      }),
      exact: new Intl.DateTimeFormat(locale.tag, { dateStyle: 'medium', timeStyle: 'short' }),
    }),
    [locale.tag],
  )
  const grouped = useRef<GroupedRows>(undefined)
  const [isOpen, setOpen] = useState(false)
  const [honest, spam] = useMemo(
    () => [entries.filter((one) => !one.spam), entries.filter((one) => one.spam)],
    [entries],
  )
  grouped.current = groupByMonth(honest, grouped.current)
  const { rows } = grouped.current
  const fold: readonly ActivityRow[] =
    spam.length > 0 ? [{ folded: spam.length, key: 'spam' }, ...(isOpen ? spam : [])] : []
  /** A row without a link takes no focus. */
  const isStop = (row: ActivityRow) =>
    isFold(row) || (!isHeading(row) && entryLink(engine.store.getState(), row) !== undefined)
  return (
    <VirtualGrid
      columns={1}
      isStop={isStop}
      items={[...(sent.length > 0 ? [above, ...sent] : []), ...fold, ...rows]}
      keyOf={keyOf}
      label={t('activity.list')}
      onEnd={onEnd}
      pending={pending}
      rowHeight={56}
    >
      {(row, { tabIndex }) =>
        isHeading(row) ? (
          <Heading heading={row} />
        ) : isFold(row) ? (
          <Row
            aria-expanded={isOpen}
            detail={t('activity.spamText')}
            end={<Icon name="chevronDown" size={16} />}
            icon={<Icon name="warning" />}
            onClick={() => setOpen(!isOpen)}
            tabIndex={tabIndex}
            title={t('activity.spam', { count: row.folded })}
          />
        ) : (
          <ActivityItem
            entry={row}
            namesNetwork={namesNetwork}
            now={now}
            tabIndex={tabIndex}
            when={when}
          />
        )
      }
    </VirtualGrid>
  )
}

function Heading({ heading: { month } }: { readonly heading: ActivityHeading }): ReactNode {
  const { locale } = useKit()
  const t = useTexts(activityTexts)
  const format = { month: 'long', numberingSystem: 'latn', year: 'numeric' } as const
  return (
    <h3 className="lk-ActivityHeading">
      {month === undefined
        ? t('activity.just')
        : new Intl.DateTimeFormat(locale.tag, format).format(month)}
    </h3>
  )
}
