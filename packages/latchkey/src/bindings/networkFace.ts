import type { NetworkInfo } from '../core/instance/latchkey.ts'
import type { State } from '../core/state.ts'
import { buttonText, connectButtonTexts, networkButtonTexts, type TextState } from './texts.ts'

/** The content of a network button. */
export type NetworkFace = {
  readonly status: 'supported' | 'unsupported' | 'none'
  readonly text: string
  readonly image?: string | undefined
}

/**
 * Returns the content of a network button: the network, an unsupported chain, a failed opening, or an invitation.
 */
export function networkFace(
  { isUnsupported, network }: NetworkInfo,
  state: TextState & Pick<State, 'failedOpening' | 'faceOf'>,
  label?: string | undefined,
): NetworkFace {
  const status = isUnsupported ? 'unsupported' : network ? 'supported' : 'none'
  if (state.failedOpening?.view === 'Networks')
    return { status, text: buttonText(state, connectButtonTexts, 'button.failed') }
  if (isUnsupported)
    return { status, text: buttonText(state, networkButtonTexts, 'button.unsupported') }
  if (!network)
    return { status, text: label ?? buttonText(state, networkButtonTexts, 'button.network') }
  const image =
    state.options.chainImages?.[network.id] ??
    network.assets?.imageUrl ??
    state.faceOf(network.caipNetworkId)?.picture
  return { image, status, text: network.name }
}
