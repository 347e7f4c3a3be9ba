import { type CaipNetworkId, isNamespace, parseCaipNetworkId } from '../caip.ts'
import type { Network, NetworkInput } from '../network.ts'
import { count, listOf, misfit, name, page, shape } from './checks.ts'

/** The fields that Latchkey reads. Hosts' networks may have more. */
const checkNetwork = shape({
  name,
  nativeCurrency: shape({ decimals: count, symbol: name }),
  rpcUrls: shape({ default: shape({ http: listOf(page) }) }),
})

/**
 * Parses a host's network and adds its CAIP-2 id and its namespace. A numeric id without them is a
 * viem chain.
 *
 * @throws {@link LatchkeyError} `INVALID_OPTION` if a field is missing or contradicts another.
 */
export function parseNetwork(input: NetworkInput, option = 'networks'): Network {
  const problem = checkNetwork(input)
  if (problem) throw misfit(option, problem)

  const caipNetworkId = input.caipNetworkId ?? idOf(input)
  const { namespace } = parseCaipNetworkId(caipNetworkId)
  if (!isNamespace(namespace)) throw misfit(option, `${namespace} is not a namespace`)
  if (input.chainNamespace && input.chainNamespace !== namespace)
    throw misfit(option, `${caipNetworkId} is not in ${input.chainNamespace}`)
  return { ...input, caipNetworkId, chainNamespace: namespace }
}

function idOf({ chainNamespace, id }: NetworkInput): CaipNetworkId {
  // A text with a colon counts as a CAIP-2 id; the parser validates it.
  if (typeof id === 'string' && id.includes(':')) return id as CaipNetworkId
  return `${chainNamespace ?? 'eip155'}:${id}`
}
