import { type Namespace, referenceOf } from '../../core/caip.ts'
import { activeChain, connectedAccount } from '../../core/selectors.ts'
import type { State } from '../../core/state.ts'

/** Where a wallet is that is on a chain which the host does not offer. */
export type UnsupportedChainFacts = {
  readonly namespace: Namespace | undefined
  /** What the wallet calls the chain: its number on eip155. */
  readonly reference: string
  readonly wallet: string | undefined
}

/** Reads where the wallet in front is. */
export function unsupportedChainFacts(state: State): UnsupportedChainFacts {
  const chain = activeChain(state)
  return {
    namespace: chain?.namespace,
    reference: chain ? referenceOf(chain.chainId) : '',
    wallet: connectedAccount(state)?.connector.name,
  }
}
