import { ProviderError } from '../ProviderError.ts'
import { callNode } from './callNode.ts'
import type { WalletState } from './walletState.ts'

/** Sends a request to the node of the wallet's current chain. */
export async function readNode(
  state: WalletState,
  method: string,
  params: unknown,
): Promise<unknown> {
  return callNode(nodeOf(state), method, params)
}

/** The node URL of a chain, by default the current one. */
export function nodeOf({ chains, chainId }: WalletState, id: number = chainId): string {
  const url = chains.get(id)
  if (url) return url
  throw new ProviderError(4901, `The virtual wallet has no node for chain ${id}`)
}
