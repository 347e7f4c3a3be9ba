import type { Engine } from '../../../core/engine.ts'
import { connectedError } from '../../../core/errors/connectedErrors.ts'
import type { Network } from '../../../core/network.ts'
import type { TokenFacts } from '../../../core/ports/adapter.ts'

/** A token as its chain knows it, and how much of it an account has. */
export type ReadToken = TokenFacts & { readonly address: string; readonly balance: bigint }

/**
 * Asks the chain about a token: how it is counted is nobody else's to say. Nothing where no token is
 * at the address.
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
  if (!tokens) throw connectedError('ABILITY_UNSUPPORTED')
  const facts = await tokens.read({ network, token: address })
  if (!facts) return undefined
  return {
    ...facts,
    address,
    balance: await tokens.balance({ address: account, network, token: address }),
  }
}
