import { type Namespace, referenceOf } from '../../core/caip.ts'
import { activeChain, connectedAccount } from '../../core/selectors.ts'
import type { State } from '../../core/state.ts'

/** The unsupported chain that the front wallet is on. */
export type UnsupportedChainFacts = {
  readonly namespace: Namespace | undefined
  /** The wallet's identifier of the chain. On eip155, its number. */
  readonly reference: string
  readonly wallet: string | undefined
}

export function unsupportedChainFacts(state: State): UnsupportedChainFacts {
  const chain = activeChain(state)
  return {
    namespace: chain?.namespace,
    reference: chain ? referenceOf(chain.chainId) : '',
    wallet: connectedAccount(state)?.connector.name,
  }
}
