import { Button } from '@latchkey/kit/controls/Button.tsx'
import { SearchField } from '@latchkey/kit/controls/SearchField.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Skeleton } from '@latchkey/kit/lists/Skeleton.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { useAnnouncement } from '@latchkey/kit/useAnnouncement.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useState } from 'react'
import { goBack } from '../../../core/router/goBack.ts'
import { currentNetwork } from '../../../core/selectors.ts'
import { TokenChip } from '../../../ui/kit/controls/TokenChip.tsx'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useSelected } from '../../../ui/kit/useSelected.ts'
import type { SwapAsset } from '../swapAsset.ts'
import { swapTexts } from '../texts.ts'
import { AssetRowItem, AssetSection } from './AssetSection.tsx'
import { chooseSwapAsset } from './changeForm.ts'
import { type AssetList, useAssetRows } from './useAssetRows.tsx'

export type SwapSelectTokenProps = { readonly arguments: { readonly side: 'from' | 'to' } }

/** All assets that can be swapped here: suggested, held, listed, or found by address. */
export function SwapSelectToken({ arguments: { side } }: SwapSelectTokenProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(swapTexts)
  const [search, setSearch] = useState('')
  const list = useAssetRows(search)
  const { found, rows } = list
  const count = rows.yours.length + rows.others.length + (found ? 1 : 0)
  const isSearched =
    search.trim() !== '' && list.status === 'ready' && !list.isLooking && !list.isUnread
  useAnnouncement(isSearched ? t('common.tokensFound', { count }) : undefined)

  function choose(asset: SwapAsset) {
    chooseSwapAsset(engine, side, asset)
    goBack(engine)
  }

  return (
    <>
      <SearchField label={t('common.searchTokens')} onChange={setSearch} value={search} />
      <Scroll isTall>
        {list.status === 'loading' && <Skeleton count={6} shape="row" />}
        {list.status === 'failed' && <Failed problem="provider" retry={list.retry} />}
        {list.status === 'ready' && (
          <>
            <Suggested assets={rows.suggested} choose={choose} />
            {found && <AssetRowItem choose={choose} row={{ asset: found }} />}
            <AssetSection choose={choose} label={t('common.yourTokens')} rows={rows.yours} />
            <AssetSection choose={choose} label={t('swap.select.others')} rows={rows.others} />
            {count === 0 && <Nothing list={list} search={search} />}
          </>
        )}
      </Scroll>
    </>
  )
}

export function SwapSelectTokenTitle(): ReactNode {
  return useTexts(swapTexts)('common.chooseToken')
}

type Choose = { readonly choose: (asset: SwapAsset) => void }

function Suggested({
  assets,
  choose,
}: Choose & { readonly assets: readonly SwapAsset[] }): ReactNode {
  const t = useTexts(swapTexts)
  if (assets.length === 0) return null
  return (
    <ul aria-label={t('swap.select.suggested')} className="lk-SwapSelect-suggested">
      {assets.map((asset) => (
        <li key={asset.symbol}>
          <TokenChip
            isCoin={asset.address === undefined}
            isOption
            onClick={() => choose(asset)}
            token={asset}
          />
        </li>
      ))}
    </ul>
  )
}

function Nothing({
  list: { isLooking, isNothing, isUnread, retry },
  search,
}: {
  readonly list: AssetList
  readonly search: string
}): ReactNode {
  const t = useTexts(swapTexts)
  const network = useSelected((state) => currentNetwork(state)?.name)
  if (isLooking) return <Skeleton shape="row" />
  if (isUnread) return <Failed problem="node" retry={retry} />
  return (
    <EmptyState
      icon="search"
      text={
        isNothing
          ? t('common.noTokenAt', { network: network ?? '' })
          : t('swap.select.emptyText', { search: search.trim() })
      }
      title={t('common.noTokenFound')}
    />
  )
}

type FailedProps = Pick<AssetList, 'retry'> & { readonly problem: 'node' | 'provider' }

function Failed({ problem, retry }: FailedProps): ReactNode {
  const t = useTexts(swapTexts)
  return (
    <EmptyState
      action={<Button onClick={retry}>{t('common.retry')}</Button>}
      icon="failed"
      title={t(`swap.problem.${problem}`)}
    />
  )
}
