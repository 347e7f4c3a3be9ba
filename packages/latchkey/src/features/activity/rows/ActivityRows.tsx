import { type ReactNode, useMemo, useRef } from 'react'
import { VirtualGrid } from '../../../ui/kit/lists/VirtualGrid.tsx'
import { useUi } from '../../../ui/kit/UiContext.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useTexts } from '../../../ui/kit/words/useTexts.ts'
import type { ActivityEntry } from '../entries/activityEntry.ts'
import { activityTexts } from '../texts.ts'
import { ActivityItem } from './ActivityItem.tsx'
import { entryLink } from './entryLink.ts'
import {
  type ActivityHeading,
  type ActivityRow,
  type GroupedRows,
  groupByMonth,
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
  const { locale } = useUi()
  const when = useMemo(
    () => new Intl.DateTimeFormat(locale.tag, { dateStyle: 'medium', timeStyle: 'short' }),
    [locale.tag],
  )
  const grouped = useRef<GroupedRows>(undefined)
  grouped.current = groupByMonth(entries, grouped.current)
  const { rows } = grouped.current
  /** A row without a link takes no focus. */
  const isStop = (row: ActivityRow) =>
    !isHeading(row) && entryLink(engine.store.getState(), row) !== undefined
  return (
    <VirtualGrid
      columns={1}
      isStop={isStop}
      items={sent.length > 0 ? [above, ...sent, ...rows] : rows}
      keyOf={keyOf}
      label={t('activity.list')}
      onEnd={onEnd}
      pending={pending}
      rowHeight={56}
    >
      {(row, { tabIndex }) =>
        isHeading(row) ? (
          <Heading heading={row} />
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
  const { locale } = useUi()
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
