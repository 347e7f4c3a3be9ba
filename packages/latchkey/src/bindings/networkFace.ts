import type { NetworkInfo } from '../core/instance/latchkey.ts'
import { buttonText, type TextState } from './texts.ts'

/** The content of a network button. */
export type NetworkFace = {
  readonly status: 'supported' | 'unsupported' | 'none'
  readonly text: string
  readonly image?: string | undefined
}

/**
 * Returns the content of a network button: the network, an unsupported chain, or an invitation.
 */
export function networkFace(
  { isUnsupported, network }: NetworkInfo,
  state: TextState,
  label?: string | undefined,
): NetworkFace {
  if (isUnsupported) return { status: 'unsupported', text: buttonText(state, 'button.unsupported') }
  if (!network) return { status: 'none', text: label ?? buttonText(state, 'button.network') }
  const image = state.options.chainImages?.[network.id] ?? network.assets?.imageUrl
  return { image, status: 'supported', text: network.name }
}
