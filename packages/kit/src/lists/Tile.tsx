import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { useStyles } from '../useStyles.ts'
import { css } from './Tile.css.ts'

export type TileProps = Omit<ComponentPropsWithoutRef<'button'>, 'title' | 'children'> & {
  readonly icon: ReactNode
  readonly title: string
  /** End of the title that only screen readers get. */
  readonly unseen?: string | undefined
  /** A small mark on the picture's corner, e.g. that the wallet is installed. */
  readonly badge?: ReactNode
}

/** A cell of a grid: a picture with its name beneath. */
export function Tile({ badge, icon, title, unseen = '', ...props }: TileProps): ReactNode {
  useStyles(css)
  return (
    <button type="button" {...props} className="lk-Tile">
      <span className="lk-Tile-icon">
        {icon}
        {badge !== undefined && <span className="lk-Tile-badge">{badge}</span>}
      </span>
      <span className="lk-Tile-title" dir="auto" title={title}>
        {title.replace(unseen, '')}
        <span className="lk-unseen">{unseen}</span>
      </span>
    </button>
  )
}
