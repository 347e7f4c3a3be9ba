import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { Icon } from '../pictures/Icon.tsx'
import type { Part, PartOfKind } from '../theme/parts.ts'
import { useStyles } from '../useStyles.ts'
import { kitTexts } from '../words/texts.ts'
import { useTexts } from '../words/useTexts.ts'
import { css } from './Row.css.ts'

export type Tag = {
  readonly text: string
  readonly tone?: 'neutral' | 'accent' | 'positive' | 'warning'
}

export type RowProps = Omit<ComponentPropsWithoutRef<'button'>, 'title' | 'children'> & {
  /** 40px wide: a `Picture`, an `Avatar` or a framed `Icon`. */
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly tag?: Tag | undefined
  /** Shown at the right edge: an amount, a check, a chevron. */
  readonly end?: ReactNode
  /** Opens in a new tab. */
  readonly href?: string | undefined
}

const part = 'row' satisfies Part

/** One row of a list, 56px high: a button, a link, or static. */
export function Row({ detail, end, href, icon, tag, title, ...props }: RowProps): ReactNode {
  useStyles(css)
  const t = useTexts(kitTexts)
  const inside = (
    <>
      {icon && <span className="lk-Row-icon">{icon}</span>}
      <span className="lk-Row-words">
        <span className="lk-Row-title" dir="auto">
          {title}
        </span>
        {detail !== undefined && (
          <span className="lk-Row-detail" dir="auto">
            {detail}
          </span>
        )}
      </span>
      {tag && (
        <span
          className="lk-Tag"
          data-tone={tag.tone ?? 'neutral'}
          dir="auto"
          part={`tag ${tag.tone ?? 'neutral'}` satisfies PartOfKind}
        >
          {tag.text}
        </span>
      )}
      {end !== undefined && <span className="lk-Row-end">{end}</span>}
    </>
  )

  if (href !== undefined)
    return (
      <a
        className="lk-Row"
        part={part}
        href={href}
        rel="noreferrer noopener"
        tabIndex={props.tabIndex}
        target="_blank"
      >
        {inside}
        <Icon name="external" size={16} />
        <span className="lk-unseen">{t('kit.newTab')}</span>
      </a>
    )
  if (!props.onClick && !props.disabled)
    return (
      <div className="lk-Row" part={part}>
        {inside}
      </div>
    )
  return (
    <button type="button" {...props} className="lk-Row" part={part}>
      {inside}
    </button>
  )
}
