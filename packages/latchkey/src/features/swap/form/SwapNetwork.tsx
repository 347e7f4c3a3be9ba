import type { ReactNode } from 'react'
import { allNetworks, currentNetwork } from '../../../core/selectors.ts'
import type { State } from '../../../core/state.ts'
import { Icon } from '../../../ui/kit/pictures/Icon.tsx'
import { Picture } from '../../../ui/kit/pictures/Picture.tsx'
import { useNetworkPicture } from '../../../ui/kit/pictures/useNetworkPicture.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useSelected } from '../../../ui/kit/useSelected.ts'
import { useTexts } from '../../../ui/kit/words/useTexts.ts'
import { swapTexts } from '../texts.ts'
import { openNetworks } from './openNetworks.ts'

const networkInFront = (state: State) => currentNetwork(state)

/** Whether the visitor may switch to another network. */
export const canSwitch = (state: State): boolean =>
  state.options.enableNetworkSwitch && allNetworks(state).length > 1

/** The swap's network; leads to the list of networks. */
export function SwapNetwork(): ReactNode {
  const engine = useEngine()
  const t = useTexts(swapTexts)
  const network = useSelected(networkInFront)
  const isButton = useSelected(canSwitch)
  const picture = useNetworkPicture(network)
  if (!network) return null
  const { name } = network
  const inside = (
    <>
      <Picture name={name} shape="round" size={24} src={picture} />
      <bdi className="lk-SwapNetwork-name">{name}</bdi>
    </>
  )
  if (!isButton) return <p className="lk-SwapNetwork">{inside}</p>
  return (
    <button
      aria-label={t('common.network', { network: name })}
      className="lk-SwapNetwork"
      onClick={() => openNetworks(engine)}
      type="button"
    >
      {inside}
      <span className="lk-SwapNetwork-more">
        <Icon name="chevronDown" size={16} />
      </span>
    </button>
  )
}
