import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../controls/Button.tsx'
import { Icon, type IconName } from '../pictures/Icon.tsx'
import type { PartOfKind } from '../theme/parts.ts'
import { useStyles } from '../useStyles.ts'
import { css } from './Notice.css.ts'

const iconOf = { info: 'info', negative: 'failed', warning: 'warning' } as const satisfies Record<
  string,
  IconName
>

export type NoticeProps = {
  readonly tone?: 'info' | 'warning' | 'negative'
  readonly children: ReactNode
  /** A quiet button. */
  readonly action?: Pick<ButtonProps, 'children' | 'onClick'> | false | undefined
}

/** A calm line with a relevant fact. */
export function Notice({ action, children, tone = 'info' }: NoticeProps): ReactNode {
  useStyles(css)
  return (
    <div
      className="lk-Notice"
      data-tone={tone}
      part={`notice ${tone}` satisfies PartOfKind}
      role={tone === 'info' ? 'note' : 'status'}
    >
      <Icon name={iconOf[tone]} />
      <div className="lk-Notice-text">{children}</div>
      {action && <Button kind="quiet" size="small" {...action} />}
    </div>
  )
}
