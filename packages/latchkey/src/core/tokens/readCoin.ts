import type { Engine } from '../engine.ts'
import type { Network } from '../network.ts'
import { makeToken } from './makeToken.ts'
import type { Token } from './token.ts'

/** An account on a network, whose nodes are asked without a server. */
export type ChainQuestion = { readonly address: string; readonly network: Network }

/** Reads the balance of the chain's own coin from its node, without a price. */
export async function readCoin(
  engine: Engine,
  { address, network }: ChainQuestion,
): Promise<Token> {
  const adapter = await engine.loadAdapter(network.chainNamespace)
  const { decimals, symbol, value } = await adapter.getBalance({ address, network })
  const { name } = network.nativeCurrency
  return makeToken({ amount: value, chainId: network.caipNetworkId, decimals, name, symbol })
}
