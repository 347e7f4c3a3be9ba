import { Button } from '@latchkey/kit/controls/Button.tsx'
import { IconButton } from '@latchkey/kit/controls/IconButton.tsx'
import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Stack } from '@latchkey/kit/layout/Stack.tsx'
import { Row } from '@latchkey/kit/lists/Row.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect } from 'react'
import { dataOf } from '../../../core/queries/queryState.ts'
import { onEntry } from '../../../core/router/onEntry.ts'
import { push } from '../../../core/router/push.ts'
import type { BuyArguments } from '../../../core/router/views.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useQuery } from '../../../ui/kit/useQuery.ts'
import { useSelected } from '../../../ui/kit/useSelected.ts'
import { useStore } from '../../../ui/kit/useStore.ts'
import type { BuyAvailability } from '../buyTerms.ts'
import { areUsual } from '../getBuyOptions.ts'
import { openBuyGuide } from '../guide/openBuyGuide.ts'
import { buyTexts } from '../texts.ts'
import { bestSeller, isEstimate } from './askSellers.ts'
import { BuyAmount } from './BuyAmount.tsx'
import { BuyUnavailable } from './BuyUnavailable.tsx'
import { buyForm, writeAmount } from './buyForm.ts'
import { PurchaseNotice } from './PurchaseNotice.tsx'
import { pressSeller } from './pressSeller.ts'
import { quotesQuery } from './quotesQuery.ts'
import { SellerCard } from './SellerCard.tsx'
import { useBuyAvailability } from './useBuyAvailability.tsx'

export type OnRampProvidersProps = { readonly arguments?: BuyArguments | undefined }

/** The purchase form, with a quote of each seller. */
export function OnRampProviders({ arguments: given }: OnRampProvidersProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(buyTexts)
  const { options, place, retry } = useBuyAvailability()
  // Without a Back button, the header has room for the guide.
  const hasBack = useSelected(({ router }) => router.history.length > 1)
  useEffect(() => writeAmount(engine, given?.amount), [engine, given])
  useEffect(() => onEntry(engine, 'OnRampProviders', () => engine.events.emit('SELECT_BUY_CRYPTO')))

  if (place.status !== 'open') return <BuyUnavailable place={place} retry={retry} />
  return (
    <>
      <Scroll>
        <div className="lk-Buy">
          <PurchaseNotice />
          <BuyAmount place={place} />
          {areUsual(options) && <Notice tone="warning">{t('buy.currenciesFailed')}</Notice>}
          <Sellers place={place} />
          <Stack gap={0}>
            {place.sellers.some(({ tells }) => tells) && (
              <Row
                icon={<Icon name="receive" />}
                onClick={() => push(engine, { view: 'OnRampActivity' })}
                title={t('buy.activity')}
              />
            )}
            {hasBack && (
              <Row
                icon={<Icon name="help" />}
                onClick={() => openBuyGuide(engine)}
                title={t('buy.help')}
              />
            )}
          </Stack>
        </div>
      </Scroll>
      <Footer>
        <Continue place={place} />
      </Footer>
    </>
  )
}

type SellersProps = { readonly place: Extract<BuyAvailability, { status: 'open' }> }

/** The quotes, and the chosen seller: at first the one with the best offer, else the first one. */
function useSellers({ place }: SellersProps) {
  const engine = useEngine()
  const { sellers } = place
  const { seller: wanted } = useStore(buyForm(engine))
  const quotes = dataOf(useQuery(quotesQuery(engine, place)).state)
  const best = bestSeller(quotes ?? [])
  const chosen = sellers.find(({ id }) => id === wanted)
  const seller = chosen ?? sellers.find(({ id }) => id === best) ?? sellers[0]
  return { best, chosen, engine, quotes, seller }
}

function Sellers({ place }: SellersProps): ReactNode {
  const t = useTexts(buyTexts)
  const { best, engine, quotes = [], seller: chosen } = useSellers({ place })
  const { sellers, terms, verdict } = place
  return (
    <>
      <Stack gap={2} label={t('buy.sellers')}>
        {sellers.map((seller) => (
          <SellerCard
            found={quotes.find((one) => one.seller.id === seller.id)}
            choose={() => buyForm(engine).setState({ seller: seller.id })}
            isBest={best === seller.id}
            isChosen={seller === chosen}
            key={seller.id}
            seller={seller}
            terms={terms}
            verdict={verdict}
          />
        ))}
      </Stack>
      {quotes.some(isEstimate) && <Notice tone="warning">{t('buy.estimate')}</Notice>}
      {sellers.some(({ id }) => id === 'sandbox') && <Notice>{t('buy.sandbox')}</Notice>}
    </>
  )
}

/** Opens the checkout of the chosen seller. */
function Continue({ place }: SellersProps): ReactNode {
  const t = useTexts(buyTexts)
  const { chosen, engine, quotes, seller } = useSellers({ place })
  const { sellers, terms, verdict } = place
  if (!seller) return null
  const isMissing = verdict.status === 'missing'
  // Amounts outside the limits get no quote.
  const isAsked = verdict.status === 'fits' || verdict.status === 'partly'
  return (
    <Button
      kind="primary"
      onClick={() => pressSeller(engine, { seller, terms })}
      pending={isAsked && !quotes && !chosen && sellers.length > 1}
      reason={isMissing ? t('buy.amountMissing') : undefined}
    >
      {t('buy.continue', { seller: seller.name ?? t('buy.seller') })}
    </Button>
  )
}

export function OnRampProvidersTitle(): ReactNode {
  return useTexts(buyTexts)('buy.title')
}

/** Header button that explains buying. */
export function OnRampProvidersStart(): ReactNode {
  const engine = useEngine()
  const t = useTexts(buyTexts)
  return <IconButton icon="help" label={t('buy.help')} onClick={() => openBuyGuide(engine)} />
}
