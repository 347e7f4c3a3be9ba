import type { NetworkInfo } from '../core/instance/latchkey.ts'
import type { Options } from '../core/options/options.ts'
import { buttonText } from './texts.ts'

/** The content of a network button. */
export type NetworkFace = {
  readonly status: 'supported' | 'unsupported' | 'none'
  readonly text: string
  readonly image?: string | undefined
}

/** Returns the content of a network button: the network, an unsupported chain, or an invitation. */
export function networkFace(
  { isUnsupported, network }: NetworkInfo,
  { chainImages, texts }: Pick<Options, 'chainImages' | 'texts'>,
  label?: string | undefined,
): NetworkFace {
  if (isUnsupported) return { status: 'unsupported', text: buttonText(texts, 'button.unsupported') }
  if (!network) return { status: 'none', text: label ?? buttonText(texts, 'button.network') }
  const image = chainImages?.[network.id] ?? network.assets?.imageUrl
  return { image, status: 'supported', text: network.name }
}
