import { useKit } from '@latchkey/kit/KitContext.ts'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { push } from '../../../core/router/push.ts'
import { AmountField } from '../../../ui/kit/figures/AmountField.tsx'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import type { BuyAvailability } from '../buyTerms.ts'
import { cutMoney, moneyOf } from '../money.ts'
import { AssetPicture, CurrencyPicture } from '../pictures.tsx'
import { buyTexts } from '../texts.ts'
import { buyForm, presets } from './buyForm.ts'
import { limitWords } from './limitWords.ts'

export type BuyAmountProps = { readonly place: Extract<BuyAvailability, { status: 'open' }> }

/** Fields for amount, currency and token. */
export function BuyAmount({ place }: BuyAmountProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(buyTexts)
  const { locale } = useKit()
  const { terms, verdict } = place
  const { amount, good, network, paymentCurrency } = terms
  const form = buyForm(engine)
  const money = (value: string) => moneyOf(value, paymentCurrency, locale.tag)
  const hint = limitWords(verdict, { money, t })

  return (
    <section className="lk-BuyAmount">
      <AmountField
        label={t('buy.amount', { currency: paymentCurrency })}
        onChange={(typed) => form.setState({ amount: cutMoney(typed, paymentCurrency) })}
        unit={paymentCurrency}
        value={amount}
      />
      <fieldset className="lk-BuyAmount-presets">
        <legend className="lk-unseen">{t('buy.presets')}</legend>
        {presets.map((preset) => (
          <button
            aria-pressed={amount === preset}
            className="lk-BuyAmount-preset"
            key={preset}
            onClick={() => form.setState({ amount: preset })}
            type="button"
          >
            <bdi>{money(preset)}</bdi>
          </button>
        ))}
      </fieldset>
      <div className="lk-BuyAmount-choices">
        <Choice
          icon={<CurrencyPicture currency={paymentCurrency} size={24} />}
          label={t('buy.currency')}
          onPress={() => push(engine, { view: 'OnRampFiatSelect' })}
          value={paymentCurrency}
        />
        {good && (
          <Choice
            icon={<AssetPicture good={good} size={24} />}
            label={t('buy.good')}
            onPress={() => push(engine, { view: 'OnRampTokenSelect' })}
            value={good.symbol}
            where={network.name}
          />
        )}
      </div>
      {hint && <Notice tone="warning">{hint}</Notice>}
    </section>
  )
}

type ChoiceProps = {
  readonly icon: ReactNode
  readonly label: string
  readonly value: string
  /** Read by screen readers, where no space is left to show it. */
  readonly where?: string
  readonly onPress: () => void
}

function Choice({ icon, label, onPress, value, where }: ChoiceProps): ReactNode {
  return (
    <button className="lk-BuyChoice" onClick={onPress} title={where} type="button">
      {icon}
      <span className="lk-BuyChoice-words">
        <span className="lk-BuyChoice-label">{label} </span>
        <bdi className="lk-BuyChoice-value">{value}</bdi>
        {where && <span className="lk-unseen"> {where}</span>}
      </span>
      <Icon name="chevronDown" size={16} />
    </button>
  )
}
