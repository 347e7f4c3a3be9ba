import { Button } from '@latchkey/kit/controls/Button.tsx'
import { SearchField } from '@latchkey/kit/controls/SearchField.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Row } from '@latchkey/kit/lists/Row.tsx'
import { VirtualGrid } from '@latchkey/kit/lists/VirtualGrid.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { useAnnouncement } from '@latchkey/kit/useAnnouncement.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useState } from 'react'
import { goBack } from '../../../core/router/goBack.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { searchAssets } from '../assets.ts'
import type { BuyAvailability } from '../buyTerms.ts'
import { BuyUnavailable } from '../form/BuyUnavailable.tsx'
import { buyForm } from '../form/buyForm.ts'
import { useBuyAvailability } from '../form/useBuyAvailability.tsx'
import { moreTexts } from '../moreTexts.ts'
import { AssetPicture } from '../pictures.tsx'

/** Lists the tokens that sellers deliver to this network. */
export function OnRampTokenSelect(): ReactNode {
  const { place, retry } = useBuyAvailability()
  if (place.status !== 'open') return <BuyUnavailable isList place={place} retry={retry} />
  return <TokenChoices place={place} />
}

/** A longer list has a search field. */
const many = 6

function TokenChoices({
  place,
}: {
  readonly place: Extract<BuyAvailability, { status: 'open' }>
}): ReactNode {
  const engine = useEngine()
  const t = useTexts(moreTexts)
  const [search, setSearch] = useState('')
  const { goods, terms } = place
  const found = searchAssets(goods, search)
  useAnnouncement(search ? t('buy.found', { count: found.length }) : undefined)

  function choose(purchaseCurrency: string) {
    buyForm(engine).setState({ purchaseCurrency })
    goBack(engine)
  }

  return (
    <>
      {goods.length > many && (
        <SearchField label={t('buy.search')} onChange={setSearch} value={search} />
      )}
      <Scroll>
        <VirtualGrid
          columns={1}
          items={found}
          keyOf={({ id }) => id}
          label={t('common.chooseToken')}
          rowHeight={56}
        >
          {(good, { tabIndex }) => (
            <Row
              aria-current={good.id === terms.good?.id || undefined}
              detail={t('buy.on', { network: terms.network.name, symbol: good.symbol })}
              end={good.id === terms.good?.id ? <Icon name="check" /> : undefined}
              icon={<AssetPicture good={good} />}
              onClick={() => choose(good.id)}
              tabIndex={tabIndex}
              title={good.name}
            />
          )}
        </VirtualGrid>
        {found.length === 0 && (
          <EmptyState
            action={<Button onClick={() => setSearch('')}>{t('common.clearSearch')}</Button>}
            icon="search"
            text={t('buy.nothingFoundText', { network: terms.network.name, search })}
            title={t('buy.nothingFound')}
          />
        )}
      </Scroll>
    </>
  )
}

export function OnRampTokenSelectTitle(): ReactNode {
  return useTexts(moreTexts)('common.chooseToken')
}
