import type { Engine } from '../../../core/engine.ts'
import type { Network } from '../../../core/network.ts'
import type { TokenFacts } from '../../../core/ports/adapter.ts'
import { transactionError } from '../../../core/transactions/errors.ts'

/** A token as its chain describes it, with an account's balance. */
export type ReadToken = TokenFacts & { readonly address: string; readonly balance: bigint }

/**
 * Reads a token and its balance from the chain, which alone defines its decimals. Undefined if there is
 * no token at the address.
 *
 * @throws {@link LatchkeyError} `ABILITY_UNSUPPORTED`; `NODE_FAILED`
 */
export async function readToken(
  engine: Engine,
  {
    account,
    address,
    network,
  }: { readonly account: string; readonly address: string; readonly network: Network },
): Promise<ReadToken | undefined> {
  const { tokens } = await engine.loadAdapter(network.chainNamespace)
  if (!tokens) throw transactionError('ABILITY_UNSUPPORTED')
  const facts = await tokens.read({ network, token: address })
  if (!facts) return undefined
  return {
    ...facts,
    address,
    balance: await tokens.balance({ address: account, network, token: address }),
  }
}
