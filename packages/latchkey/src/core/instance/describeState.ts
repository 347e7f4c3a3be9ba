import type { ChainState, ModalState } from '../state.ts'
import type { PublicState } from './latchkey.ts'

/** Describes the modal and the active chain for hosts. */
export function describeState(modal: ModalState, chain: ChainState | undefined): PublicState {
  const { open } = modal
  return {
    activeNamespace: chain?.namespace,
    loading: open,
    open,
    selectedNetworkId: chain?.chainId,
  }
}
