import type { ReactNode } from 'react'
import { useAnnouncement } from '../useAnnouncement.ts'
import { useStyles } from '../useStyles.ts'
import { Details, type DetailsProps } from './Details.tsx'
import { css } from './Progress.css.ts'

export type ProgressProps = {
  /** Usually a `WaitingIcon`. */
  readonly icon: ReactNode
  readonly title: string
  readonly text?: string | undefined
  readonly details?: DetailsProps | undefined
  readonly children?: ReactNode
}

/** Shows the progress of a wallet request, and announces it to screen readers. */
export function Progress({ children, details, icon, text, title }: ProgressProps): ReactNode {
  useStyles(css)
  useAnnouncement(text ? `${title}. ${text}` : title)
  return (
    <div className="lk-Progress">
      {icon}
      <div className="lk-Progress-words">
        <p className="lk-Progress-title">{title}</p>
        {text && <p className="lk-Progress-text">{text}</p>}
      </div>
      {details && <Details {...details} />}
      {children}
    </div>
  )
}
