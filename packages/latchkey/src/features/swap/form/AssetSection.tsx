import type { ReactNode } from 'react'
import { truncateAddress } from '../../../core/address/truncateAddress.ts'
import { useMoney } from '../../../ui/kit/figures/useMoney.ts'
import { Row } from '../../../ui/kit/lists/Row.tsx'
import { VirtualGrid } from '../../../ui/kit/lists/VirtualGrid.tsx'
import { TokenPicture } from '../../../ui/kit/pictures/TokenPicture.tsx'
import { useUi } from '../../../ui/kit/UiContext.ts'
import { useTexts } from '../../../ui/kit/words/useTexts.ts'
import { showFigure } from '../showAmount.ts'
import { assetId, type SwapAsset } from '../swapAsset.ts'
import { swapTexts } from '../texts.ts'
import type { AssetRow } from './assetRows.ts'

export type AssetSectionProps = {
  readonly label: string
  readonly rows: readonly AssetRow[]
  readonly choose: (asset: SwapAsset) => void
}

/** Some of the tokens, under a heading; only those on show exist. */
export function AssetSection({ choose, label, rows }: AssetSectionProps): ReactNode {
  if (rows.length === 0) return null
  return (
    <>
      <h3 className="lk-SwapSelect-heading">{label}</h3>
      <VirtualGrid columns={1} items={rows} keyOf={idOf} label={label} rowHeight={56}>
        {(row, cell) => <AssetRowItem {...cell} choose={choose} row={row} />}
      </VirtualGrid>
    </>
  )
}

export type AssetRowItemProps = Pick<AssetSectionProps, 'choose'> & {
  readonly row: AssetRow
  readonly tabIndex?: 0 | -1
}

/** One token to choose. */
export function AssetRowItem({ choose, row, tabIndex }: AssetRowItemProps): ReactNode {
  const t = useTexts(swapTexts)
  const { asset } = row
  const { address, isUnlisted } = asset
  return (
    <Row
      detail={isUnlisted && address ? truncateAddress(address) : <bdi>{asset.name}</bdi>}
      end={<Held row={row} />}
      icon={<TokenPicture token={asset} />}
      onClick={() => choose(asset)}
      tabIndex={tabIndex}
      tag={isUnlisted ? { text: t('swap.select.unlisted'), tone: 'warning' } : undefined}
      title={<bdi>{asset.symbol}</bdi>}
    />
  )
}

function Held({ row: { amount, asset, value } }: { readonly row: AssetRow }): ReactNode {
  const money = useMoney()
  const { locale } = useUi()
  if (amount === undefined || amount === 0n) return null
  const worth = money(value)
  return (
    <span className="lk-SwapSelect-held">
      <bdi>{showFigure(amount, asset.decimals, locale.tag)}</bdi>
      {worth !== undefined && <bdi className="lk-SwapSelect-worth">{worth}</bdi>}
    </span>
  )
}

function idOf({ asset }: AssetRow): string {
  return assetId(asset)
}
