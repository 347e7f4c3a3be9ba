import { useKit } from '@latchkey/kit/KitContext.ts'
import { Heading } from '@latchkey/kit/lists/Heading.tsx'
import { VirtualGrid } from '@latchkey/kit/lists/VirtualGrid.tsx'
import type { ReactNode } from 'react'
import { useMoney } from '../../../ui/kit/figures/useMoney.ts'
import { TokenRow } from '../../../ui/kit/lists/TokenRow.tsx'
import { showFigure } from '../showAmount.ts'
import { assetId, type SwapAsset } from '../swapAsset.ts'
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
      <Heading>{label}</Heading>
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
  const money = useMoney()
  const { locale } = useKit()
  const { amount, asset, value } = row
  const figure = amount ? showFigure(amount, asset.decimals, locale.tag) : undefined
  return (
    <TokenRow
      amount={figure && <bdi>{`${figure} ${asset.symbol}`}</bdi>}
      isUnlisted={asset.isUnlisted}
      onClick={() => choose(asset)}
      tabIndex={tabIndex}
      token={asset}
      value={money(value)}
    />
  )
}

function idOf({ asset }: AssetRow): string {
  return assetId(asset)
}
