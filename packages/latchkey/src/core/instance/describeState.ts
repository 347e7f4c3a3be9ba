import type { ChainState, ModalState } from '../state.ts'
import type { PublicState } from './latchkey.ts'

/** Describes the modal and the active chain for hosts. */
export function describeState(modal: ModalState, chain: ChainState | undefined): PublicState {
  const { loading, open } = modal
  return { activeNamespace: chain?.namespace, loading, open, selectedNetworkId: chain?.chainId }
}
