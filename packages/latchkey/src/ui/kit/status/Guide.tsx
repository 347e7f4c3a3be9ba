import type { ReactNode } from 'react'
import { Icon, type IconName } from '../pictures/Icon.tsx'
import { useStyles } from '../useStyles.ts'
import { css } from './Guide.css.ts'

export type GuideProps = {
  readonly points: readonly {
    readonly icon: IconName
    readonly title: string
    readonly text: string
  }[]
}

/** Explains something to newcomers, point by point. */
export function Guide({ points }: GuideProps): ReactNode {
  useStyles(css)
  return (
    <ul className="lk-Guide">
      {points.map(({ icon, text, title }) => (
        <li className="lk-Guide-point" key={title}>
          <span className="lk-Guide-icon">
            <Icon name={icon} size={24} />
          </span>
          <h3 className="lk-Guide-title">{title}</h3>
          <p className="lk-Guide-text">{text}</p>
        </li>
      ))}
    </ul>
  )
}
