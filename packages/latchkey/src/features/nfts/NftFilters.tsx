import { Switch } from '@latchkey/kit/controls/Switch.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import type { NftList, NftListState } from './nftList.ts'
import { collectionsOf, countHidden } from './shownNfts.ts'
import { nftsTexts } from './texts.ts'

export type NftFiltersProps = { readonly list: NftList; readonly state: NftListState }

/** The filters of the list. Each is shown only if it makes a difference. */
export function NftFilters({ list, state }: NftFiltersProps): ReactNode {
  const t = useTexts(nftsTexts)
  const hidden = countHidden(state)
  const collections = collectionsOf(state)
  if (hidden === 0 && collections.length < 2) return null
  return (
    <div className="lk-NftFilters">
      {collections.length > 1 && (
        <span className="lk-NftFilters-collection">
          <select
            aria-label={t('nfts.collection')}
            onChange={({ currentTarget }) =>
              list.choose(
                collections.find(({ contract }) => contract === currentTarget.value)?.contract,
              )
            }
            value={state.collection ?? ''}
          >
            <option value="">{t('nfts.allCollections')}</option>
            {collections.map(({ contract, count, name }) => (
              <option key={contract} value={contract}>
                {t('nfts.collectionCount', { count, name })}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" size={16} />
        </span>
      )}
      {hidden > 0 && (
        <Switch
          checked={state.showsHidden}
          label={t('nfts.showHidden', { count: hidden })}
          onChange={list.showHidden}
        />
      )}
    </div>
  )
}
