import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { Icon, type IconName } from '../pictures/Icon.tsx'
import { useStyles } from '../useStyles.ts'
import { Footer } from './Footer.tsx'
import { css } from './Guide.css.ts'
import { Scroll } from './Scroll.tsx'

export type GuideProps = {
  readonly drawing: ReactNode
  readonly points: readonly {
    readonly icon: IconName
    readonly title: string
    readonly text: string
  }[]
  /** The primary button at the bottom. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined
}

/** A whole view that explains a subject to newcomers, point by point. */
export function Guide({ drawing, points, action }: GuideProps): ReactNode {
  useStyles(css)
  return (
    <>
      <Scroll>
        {drawing}
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
      </Scroll>
      {action && (
        <Footer>
          <Button kind="primary" onClick={action.onPress}>
            {action.label}
          </Button>
        </Footer>
      )}
    </>
  )
}
