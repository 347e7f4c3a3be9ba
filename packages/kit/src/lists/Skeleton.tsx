import type { ReactNode } from 'react'
import { useStyles } from '../useStyles.ts'
import { kitTexts } from '../words/texts.ts'
import { useTexts } from '../words/useTexts.ts'
import { css } from './Skeleton.css.ts'

export type SkeletonProps = {
  /** `tile` is for a grid's own place. `tiles` are a grid of wallets, `cells` one of NFTs. @default 'row' */
  readonly shape?: 'row' | 'tile' | 'tiles' | 'cells' | 'text' | 'round' | 'card' | 'code'
  readonly count?: number
}

/** Reserves the space of loading content. */
export function Skeleton({ count = 1, shape = 'row' }: SkeletonProps): ReactNode {
  useStyles(css)
  const t = useTexts(kitTexts)
  return (
    <div className="lk-Skeleton" data-shape={shape}>
      <span className="lk-unseen">{t('common.loading')}</span>
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <span aria-hidden="true" className="lk-Skeleton-item" key={place} />
      ))}
    </div>
  )
}
