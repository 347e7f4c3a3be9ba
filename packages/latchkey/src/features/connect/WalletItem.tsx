import type { ReactNode } from 'react'
import type { Namespace } from '../../core/caip.ts'
import type { State } from '../../core/state.ts'
import { Row } from '../../ui/kit/Row.tsx'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { useTexts } from '../../ui/kit/useTexts.ts'
import { selectWallet } from './selectWallet.ts'
import { connectTexts } from './texts.ts'
import { WalletPicture } from './WalletPicture.tsx'
import { namespacesOn, type WalletRow } from './walletRow.ts'

export type WalletItemProps = { readonly row: WalletRow; readonly disabled?: boolean }

/** A wallet in the Connect view. */
export function WalletItem({ disabled, row }: WalletItemProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(connectTexts)
  const chains = namespacesOn(row, useSelected(offered))
  return (
    <Row
      detail={chains.length > 1 ? <Chains of={chains} /> : undefined}
      disabled={disabled}
      icon={<WalletPicture row={row} />}
      onClick={() => selectWallet(engine, row)}
      tag={
        row.wallet
          ? { text: t('connect.installed'), tone: 'positive' }
          : row.recent
            ? { text: t('connect.recent'), tone: 'neutral' }
            : undefined
      }
      title={row.name}
    />
  )
}

function Chains({ of }: { readonly of: readonly Namespace[] }): ReactNode {
  const t = useTexts(connectTexts)
  return (
    <span className="lk-Chains">
      {of.map((namespace) => (
        <span className="lk-Chains-chip" key={namespace}>
          {t(`connect.namespace.${namespace}`)}
        </span>
      ))}
    </span>
  )
}

function offered({ chains }: State): readonly Namespace[] {
  return Object.values(chains).map(({ namespace }) => namespace)
}
