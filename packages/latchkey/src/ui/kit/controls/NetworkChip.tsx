import { Chip } from '@latchkey/kit/controls/Chip.tsx'
import { Picture } from '@latchkey/kit/pictures/Picture.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import type { Network } from '../../../core/network.ts'
import { useNetworkPicture } from '../pictures/useNetworkPicture.ts'
import { connectedTexts } from '../words/connectedTexts.ts'

export type NetworkChipProps = {
  readonly network: Network | undefined
  /** Shown for a network that the host did not configure. */
  readonly unknownName?: string
  /** The accessible name. @default 'Network: {name}' */
  readonly label?: string
  /** Opens the choice of another network. Absent if there is no other. */
  readonly onClick?: (() => void) | undefined
}

/** The network of a view, with its picture. */
export function NetworkChip({
  label,
  network,
  onClick,
  unknownName = '',
}: NetworkChipProps): ReactNode {
  const t = useTexts(connectedTexts)
  const picture = useNetworkPicture(network)
  const name = network?.name ?? unknownName
  return (
    <Chip
      label={label ?? t('common.network', { network: name })}
      onClick={onClick}
      picture={<Picture name={name} shape="round" size={24} src={picture} />}
    >
      {name}
    </Chip>
  )
}
