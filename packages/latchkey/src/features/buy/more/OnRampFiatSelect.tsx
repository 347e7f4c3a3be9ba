import type { ReactNode } from 'react'
import { goBack } from '../../../core/router/goBack.ts'
import { Icon } from '../../../ui/kit/Icon.tsx'
import { Row } from '../../../ui/kit/Row.tsx'
import { Scroll } from '../../../ui/kit/Scroll.tsx'
import { useUi } from '../../../ui/kit/UiContext.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useTexts } from '../../../ui/kit/useTexts.ts'
import { VirtualGrid } from '../../../ui/kit/VirtualGrid.tsx'
import { BuyPlaceless } from '../BuyPlaceless.tsx'
import { buyForm } from '../buyForm.ts'
import { currencyName, cutMoney } from '../money.ts'
import { CurrencyPicture } from '../pictures.tsx'
import { useBuyPlace } from '../useBuyPlace.tsx'
import { moreTexts } from './texts.ts'

/** Which money is paid with. */
export function OnRampFiatSelect(): ReactNode {
  const engine = useEngine()
  const t = useTexts(moreTexts)
  const { locale } = useUi()
  const { place, retry } = useBuyPlace()
  if (place.status !== 'open') return <BuyPlaceless place={place} retry={retry} />
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
        rowHeight={60}
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
