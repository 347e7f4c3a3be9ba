import { Row } from '@latchkey/kit/lists/Row.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import type { Network } from '../../core/network.ts'
import { NetworkPicture } from './NetworkPicture.tsx'
import type { NetworkRow } from './networkRows.ts'
import { networksTexts } from './texts.ts'

export type NetworkItemProps = {
  readonly row: NetworkRow
  readonly onSelect: (network: Network) => void
  /** Whether the wallet has a pending request to switch to this network. */
  readonly pending?: boolean
}

export function NetworkItem({ onSelect, pending = false, row }: NetworkItemProps): ReactNode {
  const t = useTexts(networksTexts)
  const { isFront, network, state } = row
  const isCurrent = state === 'connected' || state === 'selected'
  const detail =
    state === 'refused'
      ? t('networks.unsupported')
      : network.testnet
        ? t('common.testnet')
        : undefined
  return (
    <Row
      aria-busy={pending || undefined}
      aria-current={isFront || undefined}
      detail={detail}
      disabled={state === 'refused' || state === 'locked'}
      icon={<NetworkPicture network={network} />}
      onClick={() => onSelect(network)}
      tag={
        isCurrent
          ? { text: t(`networks.${state}`), tone: 'positive' }
          : pending
            ? { text: t('networks.pending'), tone: 'accent' }
            : undefined
      }
      title={network.name}
    />
  )
}
