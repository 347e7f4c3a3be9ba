import type { Engine } from '../engine.ts'
import type { Network } from '../network.ts'
import { makeToken } from './makeToken.ts'
import type { Token } from './token.ts'

/** Where an account is asked about, without a server. */
export type ChainQuestion = { readonly address: string; readonly network: Network }

/** The chain's own coin, as its node counts it: nobody says what it is worth. */
export async function readCoin(
  engine: Engine,
  { address, network }: ChainQuestion,
): Promise<Token> {
  const adapter = await engine.loadAdapter(network.chainNamespace)
  const { decimals, symbol, value } = await adapter.getBalance({ address, network })
  const { name } = network.nativeCurrency
  return makeToken({ amount: value, chainId: network.caipNetworkId, decimals, name, symbol })
}
