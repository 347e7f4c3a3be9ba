import type { ReactNode } from 'react'
import { useStyles } from '../useStyles.ts'
import { kitTexts } from '../words/texts.ts'
import { useTexts } from '../words/useTexts.ts'
import { css } from './Amount.css.ts'

export type AmountProps = {
  /** Already formatted; undefined if unknown, which is never the same as zero. */
  readonly value: string | undefined
  readonly symbol?: string | undefined
  readonly size?: 'row' | 'large'
}

/** A figure with its symbol beside it in a lighter color. */
export function Amount({ size = 'row', symbol, value }: AmountProps): ReactNode {
  useStyles(css)
  const t = useTexts(kitTexts)
  return (
    <span className="lk-Amount" data-size={size}>
      {value === undefined ? (
        <>
          <span aria-hidden="true">–</span>
          <span className="lk-unseen">{t('kit.unknownAmount')}</span>
        </>
      ) : (
        value
      )}
      {value !== undefined && symbol !== undefined && (
        <span className="lk-Amount-symbol"> {symbol}</span>
      )}
    </span>
  )
}
