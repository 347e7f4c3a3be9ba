import { Button } from '@latchkey/kit/controls/Button.tsx'
import { useKit } from '@latchkey/kit/KitContext.ts'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { isolate } from '@latchkey/kit/words/isolate.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { AmountField } from '../../../ui/kit/figures/AmountField.tsx'
import { useMoney } from '../../../ui/kit/figures/useMoney.ts'
import { amountToMoney } from '../convertMoney.ts'
import { canFillMax, fillMax } from '../fillMax.ts'
import { showAmount, showBalance } from '../showAmount.ts'
import { sendTexts } from '../texts.ts'
import type { Sending } from '../useSend.tsx'
import { AssetChip } from './AssetChip.tsx'
import { switchUnit } from './switchUnit.ts'
import { typeAmount } from './typeAmount.ts'

/** How much of which token, typed in it or in dollars. */
export function AmountPart(sending: Sending): ReactNode {
  const { engine, model, send } = sending
  const { asset, problem } = model
  const t = useTexts(sendTexts)
  const { locale } = useKit()
  const inMoney = send.money !== undefined
  const isGone = !asset && send.choice.kind !== 'native' && send.token.status !== 'loading'

  function problemText() {
    if (!asset) return undefined
    const symbol = isolate(asset.symbol)
    const isUnpriced = asset.price === undefined && send.tokens.status !== 'loading'
    if (send.money && send.amount === '' && isUnpriced) return t('send.noPrice', { symbol })
    if (problem === 'unparsable' && !inMoney)
      return !/\d/.test(send.amount)
        ? t('send.noNumber')
        : t('common.tooFine', { decimals: asset.decimals, symbol })
    return problem === 'overBalance' ? t('send.problem.overBalance', { symbol }) : undefined
  }

  return (
    <div className="lk-Send-amount">
      <AmountField
        label={t(inMoney ? 'send.amountMoney' : 'send.amount')}
        onChange={(text) => typeAmount(engine, text)}
        problem={problemText()}
        isUnitFirst={inMoney && isSignFirst(locale.tag)}
        unit={inMoney ? '$' : asset && <bdi className="lk-Send-symbol">{asset.symbol}</bdi>}
        value={send.money ?? send.amount}
      />
      <Worth {...sending} />
      <div className="lk-Send-token">
        <AssetChip {...sending} />
        <span className="lk-Send-balance">
          {asset &&
            (asset.balance === undefined
              ? send.coin.status !== 'loading' && t('common.balanceUnknown')
              : t('common.balance', { amount: showBalance(asset.balance, asset, locale.tag) }))}
        </span>
        {canFillMax(engine) && (
          <Button onClick={() => fillMax(engine)} size="small">
            {t('common.max')}
          </Button>
        )}
      </div>
      {isGone && (
        <Notice tone="warning">
          {t('send.tokenGone', { network: isolate(model.network?.name ?? '') })}
        </Notice>
      )}
    </div>
  )
}

/** Whether the language writes the dollar before the figure. */
function isSignFirst(locale: string): boolean {
  const parts = new Intl.NumberFormat(locale, { currency: 'USD', style: 'currency' }).formatToParts(
    1,
  )
  const at = (type: string) => parts.findIndex((part) => part.type === type)
  return at('currency') < at('integer')
}

/** The amount in the other unit, and the way to type it so. */
function Worth({ engine, model: { amount, asset }, send }: Sending): ReactNode {
  const t = useTexts(sendTexts)
  const money = useMoney()
  const { locale } = useKit()
  const inMoney = send.money !== undefined
  if (!asset || (asset.price === undefined && !inMoney)) return <p className="lk-Send-worth" />
  const meant = send.amount === '' ? 0n : amount
  const isUnknown = send.amount === '' && asset.price === undefined
  const inTokens = isUnknown ? '–' : showAmount(amount ?? 0n, asset, locale.tag)
  const other = inMoney ? inTokens : (money(amountToMoney(meant, asset)) ?? '–')
  return (
    <button
      aria-label={`${other}. ${inMoney ? t('send.inTokens', { symbol: isolate(asset.symbol) }) : t('send.inMoney')}`}
      className="lk-Send-worth"
      onClick={() => switchUnit(engine)}
      type="button"
    >
      <span className="lk-Send-figure">{other}</span>
      <Icon name="switch" size={16} />
    </button>
  )
}
