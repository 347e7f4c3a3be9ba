import { ProviderError } from '../ProviderError.ts'
import { callNode } from './callNode.ts'
import type { WalletState } from './walletState.ts'

/** Asks the node of the chain that the wallet is on. */
export async function readNode(
  state: WalletState,
  method: string,
  params: unknown,
): Promise<unknown> {
  return callNode(nodeOf(state), method, params)
}

/** The node of a chain: the one that the wallet is on, unless another is named. */
export function nodeOf({ chains, chainId }: WalletState, id: number = chainId): string {
  const url = chains.get(id)
  if (url) return url
  throw new ProviderError(4901, `The virtual wallet has no node for chain ${id}`)
}
