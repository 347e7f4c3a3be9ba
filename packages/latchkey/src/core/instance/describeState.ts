import type { ChainState, ModalState } from '../state.ts'
import type { PublicState } from './latchkey.ts'

/** Tells hosts whether the modal is open, and which chain is in front. */
export function describeState(modal: ModalState, chain: ChainState | undefined): PublicState {
  const { loading, open } = modal
  return { activeNamespace: chain?.namespace, loading, open, selectedNetworkId: chain?.chainId }
}
