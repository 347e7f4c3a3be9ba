import { Row, type Tag } from '@latchkey/kit/lists/Row.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { Translate } from '@latchkey/kit/words/words.ts'
import type { ReactNode } from 'react'
import type { Namespace } from '../../../core/caip.ts'
import { wantedFamilies } from '../../../core/modal/wantedFamilies.ts'
import { isMobile } from '../../../core/platform.ts'
import { HostSlot } from '../../../ui/kit/layout/HostSlot.tsx'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useSelected } from '../../../ui/kit/useSelected.ts'
import { useFamilyName } from '../../../ui/kit/words/useFamilyName.ts'
import { fetchCode, fetchPairing } from '../pairingCode.ts'
import { selectWallet, waysTo } from '../selectWallet.ts'
import { connectTexts } from '../texts.ts'
import { namespacesOn, type WalletRow } from '../walletRow.ts'
import { WalletPicture } from './WalletPicture.tsx'

export type WalletItemProps = { readonly row: WalletRow; readonly disabled?: boolean }

/** A wallet in the Connect view. */
export function WalletItem({ disabled, row }: WalletItemProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(connectTexts)
  const wanted = useSelected(wantedFamilies)
  const hasSlot = useSelected(({ options }) => options.slots?.listItem !== undefined)
  const chains = isPairing(row) ? [] : namespacesOn(row, wanted)

  /** A wallet outside this browser will need the pairing code. */
  function prepare() {
    if (isPairing(row) && !isMobile()) void fetchCode(engine)
    else if (isPairing(row) || (!row.wallet && waysTo(engine, row).length > 0))
      void fetchPairing(engine)
  }

  return (
    <Row
      detail={chains.length > 1 ? <Chains of={chains} /> : undefined}
      disabled={disabled}
      end={
        hasSlot ? (
          <HostSlot context={{ name: row.name, walletId: row.id }} name="listItem" />
        ) : undefined
      }
      icon={<RowPicture row={row} />}
      onClick={() => selectWallet(engine, row)}
      onFocus={prepare}
      onPointerEnter={prepare}
      tag={tagOf(row, t)}
      title={row.name}
    />
  )
}

/** The wallet's icon. The pairing row has a drawing, unless the host sets an image. */
function RowPicture({ row }: { readonly row: WalletRow }): ReactNode {
  const images = useSelected((state) => state.options.connectorImages)
  return isPairing(row) && !images?.[row.id] ? <Icon name="qr" /> : <WalletPicture row={row} />
}

function tagOf(row: WalletRow, t: Translate<keyof typeof connectTexts>): Tag | undefined {
  if (row.badge) return { text: row.badge, tone: 'neutral' }
  // A wallet that opens in a window is nothing that the visitor installs.
  if (row.wallet && row.group !== 'external')
    return { text: t('connect.installed'), tone: 'positive' }
  if (row.recent) return { text: t('connect.recent'), tone: 'neutral' }
  return isPairing(row) && !isMobile() ? { text: t('connect.qrCode'), tone: 'neutral' } : undefined
}

function isPairing({ group }: WalletRow): boolean {
  return group === 'walletConnect'
}

function Chains({ of }: { readonly of: readonly Namespace[] }): ReactNode {
  const familyName = useFamilyName()
  return (
    <span className="lk-Chains">
      {of.map((namespace) => (
        <span className="lk-Chains-chip" key={namespace}>
          {familyName(namespace)}
        </span>
      ))}
    </span>
  )
}
