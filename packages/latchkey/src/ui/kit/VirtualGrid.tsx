import { Fragment, type ReactNode } from 'react'
import { useStyles } from './useStyles.ts'
import { css } from './VirtualGrid.css.ts'

export type VirtualGridProps<item> = {
  /** Its accessible name. */
  readonly label: string
  readonly items: readonly item[]
  readonly keyOf: (item: item) => string
  /** Draws one cell: a `Tile` or `Row` that is given `tabIndex`. */
  readonly children: (item: item, cell: { readonly tabIndex: 0 | -1 }) => ReactNode
  readonly columns?: number
  /** In px at the default font size; every row has it. @default 96 */
  readonly rowHeight?: number
  /** Called when the end comes near: load the next page. */
  readonly onEnd?: () => void
  /** How many skeletons stand behind the last item while a page loads. @default 0 */
  readonly pending?: number
}

/** A long list of equal cells inside a `Scroll`, of which only the visible ones exist. */
export function VirtualGrid<item>({ children, items, keyOf }: VirtualGridProps<item>): ReactNode {
  useStyles(css)
  return (
    <div className="lk-VirtualGrid">
      {items.map((item) => (
        <Fragment key={keyOf(item)}>{children(item, { tabIndex: 0 })}</Fragment>
      ))}
    </div>
  )
}
