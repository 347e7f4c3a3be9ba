import { useKit } from '@latchkey/kit/KitContext.ts'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { AmountField } from '../../../ui/kit/figures/AmountField.tsx'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { basisPointsOf, isRiskySlippage } from '../quote/basisPoints.ts'
import { showPercent } from '../showAmount.ts'
import { swapTexts } from '../texts.ts'
import { changeForm } from './changeForm.ts'

/** The usual slippage, in percent. */
const usual = ['0.5', '1', '3'] as const

/** The field for the slippage. */
export function SlippageField({ value }: { readonly value: string }): ReactNode {
  const engine = useEngine()
  const t = useTexts(swapTexts)
  const { locale } = useKit()
  const basisPoints = basisPointsOf(value)
  const change = (slippage: string) => changeForm(engine, { slippage })
  return (
    <div className="lk-Slippage">
      <div className="lk-Slippage-line">
        <span>{t('swap.figure.slippage')}</span>
        <span className="lk-Slippage-choices">
          {usual.map((percent) => (
            <button
              aria-pressed={basisPoints === basisPointsOf(percent)}
              key={percent}
              onClick={() => change(percent)}
              type="button"
            >
              {showPercent(Number(percent), locale.tag)}
            </button>
          ))}
          <AmountField
            label={t('swap.figure.slippage')}
            onChange={change}
            size="row"
            unit="%"
            value={value}
          />
        </span>
      </div>
      <p className="lk-Slippage-text" data-wrong={basisPoints === undefined}>
        {t(basisPoints === undefined ? 'swap.lack.slippage' : 'swap.slippage.text')}
      </p>
      {isRiskySlippage(basisPoints) && <Notice tone="warning">{t('swap.slippage.risky')}</Notice>}
    </div>
  )
}
