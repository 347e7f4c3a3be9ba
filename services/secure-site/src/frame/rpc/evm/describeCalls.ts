import type { CallFacts } from '../../decode/CallFacts.ts'
import { decodeCall } from '../../decode/decodeCall.ts'
import { coinOf } from '../knownNetworks.ts'
import type { PrepareContext } from '../Prepared.ts'
import type { CallRequest } from './callRequest.ts'
import { chainNumber } from './chainNumber.ts'
import { readAsset, readToken } from './readToken.ts'
import { simulate } from './simulate.ts'

/** Describes calls in words, and by their simulation. */
export async function describeCalls(
  calls: readonly CallRequest[],
  { address, node }: PrepareContext,
  facts: CallFacts,
) {
  const [simulation, meanings] = await Promise.all([
    simulate(calls, address, node, facts),
    Promise.all(calls.map(({ to, ...call }) => decodeCall({ ...call, ...(to && { to }) }, facts))),
  ])
  return {
    changes: simulation?.changes,
    isLikelyToFail: simulation?.isFailing ?? false,
    meanings,
    simulatedGas: simulation?.isFailing ? undefined : simulation?.gas,
  }
}

/** Facts of the chain, each of which is read once. */
export function factsOf({ address, network, node }: PrepareContext): CallFacts {
  const known = new Map<string, ReturnType<CallFacts['readToken']>>()
  return {
    address,
    chainId: chainNumber(network.id),
    coin: coinOf(network),
    readAsset: (vault) => readAsset(node, vault),
    readToken(address) {
      const reading = known.get(address) ?? readToken(node, address)
      known.set(address, reading)
      return reading
    },
  }
}
