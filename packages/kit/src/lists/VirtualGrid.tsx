// chunk: lists
import { type ReactNode, useEffect, useRef } from 'react'
import { useProperty } from '../useProperty.ts'
import { useStyles } from '../useStyles.ts'
import { Skeleton } from './Skeleton.tsx'
import { useGridKeys } from './useGridKeys.ts'
import { useWindowedRows } from './useWindowedRows.ts'
import { css } from './VirtualGrid.css.ts'

export type VirtualGridProps<item> = {
  /** The accessible name. */
  readonly label: string
  readonly items: readonly item[]
  readonly keyOf: (item: item) => string
  /** Renders one cell: a `Tile` or `Row` with the given `tabIndex`. */
  readonly children: (item: item, cell: { readonly tabIndex: 0 | -1 }) => ReactNode
  /** @default 4 */
  readonly columns?: number
  /** Whether a cell can take focus; a heading cell cannot. @default every cell can */
  readonly isStop?: (item: item) => boolean
  /** In px at the default font size, equal for all rows. @default 88 */
  readonly rowHeight?: number
  /** Called near the end of the grid: load the next page. */
  readonly onEnd?: () => void
  /** The cell to which the visitor returns: it scrolls into view and takes focus, once. */
  readonly backTo?: number | undefined
  /** Number of skeletons after the last item while a page loads. @default 0 */
  readonly pending?: number
}

/** A long list of equal cells inside a `Scroll`. Only visible cells are rendered. */
export function VirtualGrid<item>({
  backTo,
  children,
  columns = 4,
  isStop,
  items,
  keyOf,
  label,
  onEnd,
  pending = 0,
  rowHeight = 88,
}: VirtualGridProps<item>): ReactNode {
  useStyles(css)
  const grid = useRef<HTMLUListElement>(null)
  const canFocus = (index: number) => {
    const item = items[index]
    return item === undefined || !isStop || isStop(item)
  }
  const count = items.length + pending
  const rows = Math.ceil(count / columns)
  const { first, last, reveal } = useWindowedRows(grid, { rows })
  const { active, onFocus, onKeyDown } = useGridKeys(grid, {
    backTo,
    columns,
    count: items.length,
    isStop: canFocus,
    reveal,
  })
  useProperty(grid, '--lk-columns', String(columns))
  useProperty(grid, '--lk-row-height', String(rowHeight / 10))
  // A custom property would be inherited: each new row would restyle every cell.
  useProperty(grid, 'padding-block-start', roomOf(first))
  useProperty(grid, 'padding-block-end', roomOf(Math.max(0, rows - last)))

  const isNearEnd = last * columns >= items.length
  const reportedLength = useRef(-1)
  useEffect(() => {
    if (!isNearEnd || reportedLength.current === items.length) return
    reportedLength.current = items.length
    onEnd?.()
  }, [isNearEnd, items.length, onEnd])

  const from = first * columns
  // The last focused cell may have been scrolled away. Tab must still enter the grid.
  const isShown = active >= from && active < last * columns && canFocus(active)
  const shown = items.slice(from, last * columns)
  const stop = isShown ? active : from + shown.findIndex((_, place) => canFocus(from + place))
  const skeletons = Math.min(pending, Math.max(0, last * columns - items.length))
  return (
    <ul
      aria-label={label}
      className="lk-VirtualGrid"
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      ref={grid}
    >
      {shown.map((item, place) => (
        <li
          aria-posinset={from + place + 1}
          aria-setsize={items.length}
          data-index={from + place}
          key={keyOf(item)}
        >
          {children(item, { tabIndex: from + place === stop ? 0 : -1 })}
        </li>
      ))}
      {skeletons > 0 && (
        <li className="lk-VirtualGrid-pending">
          <Skeleton count={skeletons} shape={columns === 1 ? 'row' : 'tile'} />
        </li>
      )}
    </ul>
  )
}

/** The height of rows that are not rendered. */
function roomOf(rows: number): string {
  return `calc(var(--lk-row-px) * ${rows})`
}
