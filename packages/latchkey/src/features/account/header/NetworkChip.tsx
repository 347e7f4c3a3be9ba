import type { ReactNode } from 'react'
import type { Network } from '../../../core/network.ts'
import { Icon } from '../../../ui/kit/pictures/Icon.tsx'
import { Picture } from '../../../ui/kit/pictures/Picture.tsx'
import { useNetworkPicture } from '../../../ui/kit/pictures/useNetworkPicture.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useTexts } from '../../../ui/kit/words/useTexts.ts'
import { openNetworks } from '../openNetworks.ts'
import { accountTexts } from '../texts.ts'

export type NetworkChipProps = {
  readonly network: Network | undefined
  /** The wallet's identifier of its chain. */
  readonly reference: string
  readonly canSwitch: boolean
}

/** The wallet's network. Opens the list of networks if switching is allowed. */
export function NetworkChip({ canSwitch, network, reference }: NetworkChipProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(accountTexts)
  const picture = useNetworkPicture(network)
  const name = network?.name ?? t('account.unknownNetwork', { reference })
  const inside = (
    <>
      <Picture name={name} shape="round" size={24} src={picture} />
      <span className="lk-NetworkChip-name">{name}</span>
    </>
  )

  if (!canSwitch) return <p className="lk-NetworkChip">{inside}</p>
  return (
    <button
      aria-label={t('common.network', { network: name })}
      className="lk-NetworkChip"
      onClick={() => openNetworks(engine)}
      type="button"
    >
      {inside}
      <Icon name="chevronDown" size={16} />
    </button>
  )
}
