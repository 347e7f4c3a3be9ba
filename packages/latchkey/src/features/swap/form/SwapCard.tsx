import { Button } from '@latchkey/kit/controls/Button.tsx'
import { useKit } from '@latchkey/kit/KitContext.ts'
import { Skeleton } from '@latchkey/kit/lists/Skeleton.tsx'
import { useProperty } from '@latchkey/kit/useProperty.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useId, useRef } from 'react'
import { formatUnits } from '../../../core/figures/formatUnits.ts'
import { push } from '../../../core/router/push.ts'
import { TokenChip } from '../../../ui/kit/controls/TokenChip.tsx'
import { AmountField } from '../../../ui/kit/figures/AmountField.tsx'
import { useMoney } from '../../../ui/kit/figures/useMoney.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { showFigure } from '../showAmount.ts'
import type { SwapAsset } from '../swapAsset.ts'
import { swapTexts } from '../texts.ts'
import { changeForm } from './changeForm.ts'
import type { OpenModel, SwapFormProps } from './SwapFormProps.ts'

/** The asset to sell, with the field for its amount. */
export function GiveCard({ form, model }: SwapFormProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(swapTexts)
  const money = useMoney()
  const { figures, from, fromBalance, lack, most } = model
  const problem =
    lack === 'balance' || lack === 'decimals'
      ? t(`swap.lack.${lack}`, { count: from.decimals, symbol: from.symbol })
      : undefined
  return (
    <Card label={t('swap.give')}>
      <div className="lk-SwapCard-line">
        <AmountField
          label={t('swap.payAmount', { symbol: from.symbol })}
          onChange={(amount) => changeForm(engine, { amount })}
          problem={problem}
          size="row"
          value={form.amount}
        />
        <AssetChip asset={from} side="from" />
      </div>
      <div className="lk-SwapCard-line" data-kind="facts">
        <Worth value={figures && money(figures.givenWorth)} />
        <span className="lk-SwapCard-balance">
          <BalanceOf amount={fromBalance} asset={from} />
          {most !== undefined && most > 0n && (
            <Button
              kind="quiet"
              onClick={() => changeForm(engine, { amount: formatUnits(most, from.decimals) })}
              size="small"
            >
              {t('common.max')}
            </Button>
          )}
        </span>
      </div>
    </Card>
  )
}

/** The asset to buy, with the quoted amount. */
export function GetCard({ model }: { readonly model: OpenModel }): ReactNode {
  const t = useTexts(swapTexts)
  const money = useMoney()
  const { locale } = useKit()
  const { figures, isAsking, quote, to, toBalance } = model
  return (
    <Card label={t('swap.get')}>
      <div className="lk-SwapCard-line">
        <Got
          isAsking={isAsking}
          text={quote && to && showFigure(quote.toAmount, to.decimals, locale.tag)}
        />
        <AssetChip asset={to} side="to" />
      </div>
      <div className="lk-SwapCard-line" data-kind="facts">
        <Worth value={figures && money(figures.broughtWorth)} />
        {to && (
          <span className="lk-SwapCard-balance">
            <BalanceOf amount={toBalance} asset={to} />
          </span>
        )}
      </div>
    </Card>
  )
}

/** Characters that fit at full size. */
const roomy = 8

function Got({
  isAsking,
  text,
}: {
  readonly isAsking: boolean
  readonly text: string | undefined
}): ReactNode {
  const figure = useRef<HTMLSpanElement>(null)
  useProperty(figure, '--lk-shrink', String(Math.min(1, roomy / (text?.length || 1))))
  return (
    <span
      aria-busy={isAsking}
      className="lk-SwapCard-got"
      data-empty={text === undefined}
      ref={figure}
    >
      {text === undefined && isAsking ? <Skeleton shape="text" /> : <bdi>{text ?? '0'}</bdi>}
    </span>
  )
}

function Card({
  children,
  label,
}: {
  readonly label: string
  readonly children: ReactNode
}): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id} className="lk-SwapCard">
      <h3 className="lk-SwapCard-label" id={id}>
        {label}
      </h3>
      {children}
    </section>
  )
}

function AssetChip({
  asset,
  side,
}: {
  readonly asset: SwapAsset | undefined
  readonly side: 'from' | 'to'
}): ReactNode {
  const engine = useEngine()
  const t = useTexts(swapTexts)
  const name = side === 'from' ? 'swap.chooseGive' : 'swap.chooseGet'

  function choose() {
    engine.events.emit('CLICK_SELECT_TOKEN_TO_SWAP')
    push(engine, { arguments: { side }, view: 'SwapSelectToken' })
  }

  return (
    <TokenChip
      isCoin={asset?.address === undefined}
      label={asset && t(name, { symbol: asset.symbol })}
      onClick={choose}
      token={asset}
    />
  )
}

/** The value of an amount; its room is kept while it is unknown. */
function Worth({ value }: { readonly value: string | undefined }): ReactNode {
  return <span className="lk-SwapCard-worth">{value === undefined ? ' ' : <bdi>{value}</bdi>}</span>
}

function BalanceOf({
  amount,
  asset,
}: {
  readonly amount: bigint | undefined
  readonly asset: SwapAsset
}): ReactNode {
  const t = useTexts(swapTexts)
  const { locale } = useKit()
  if (amount === undefined) return t('common.balanceUnknown')
  return t('common.balance', { amount: showFigure(amount, asset.decimals, locale.tag) })
}
