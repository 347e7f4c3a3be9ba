import { useKit } from '@latchkey/kit/KitContext.ts'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Row } from '@latchkey/kit/lists/Row.tsx'
import { VirtualGrid } from '@latchkey/kit/lists/VirtualGrid.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { goBack } from '../../../core/router/goBack.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { BuyUnavailable } from '../form/BuyUnavailable.tsx'
import { buyForm } from '../form/buyForm.ts'
import { useBuyAvailability } from '../form/useBuyAvailability.tsx'
import { currencyName, cutMoney } from '../money.ts'
import { moreTexts } from '../moreTexts.ts'
import { CurrencyPicture } from '../pictures.tsx'

/** Lists the currencies to pay with. */
export function OnRampFiatSelect(): ReactNode {
  const engine = useEngine()
  const t = useTexts(moreTexts)
  const { locale } = useKit()
  const { place, retry } = useBuyAvailability()
  if (place.status !== 'open') return <BuyUnavailable isList place={place} retry={retry} />
  const { currencies, terms } = place

  function choose(paymentCurrency: string) {
    buyForm(engine).setState({ amount: cutMoney(terms.amount, paymentCurrency), paymentCurrency })
    goBack(engine)
  }

  return (
    <Scroll>
      <VirtualGrid
        columns={1}
        items={currencies}
        keyOf={(currency) => currency}
        label={t('buy.currencyTitle')}
        rowHeight={56}
      >
        {(currency, { tabIndex }) => (
          <Row
            aria-current={currency === terms.paymentCurrency || undefined}
            detail={currency}
            end={currency === terms.paymentCurrency ? <Icon name="check" /> : undefined}
            icon={<CurrencyPicture currency={currency} />}
            onClick={() => choose(currency)}
            tabIndex={tabIndex}
            title={currencyName(currency, locale.tag)}
          />
        )}
      </VirtualGrid>
    </Scroll>
  )
}

export function OnRampFiatSelectTitle(): ReactNode {
  return useTexts(moreTexts)('buy.currencyTitle')
}
