import { type CaipNetworkId, isNamespace, parseCaipNetworkId } from '../caip.ts'
import type { Network, NetworkInput } from '../network.ts'
import { misfit } from './checks.ts'

/**
 * Parses a host's network and adds its CAIP-2 id and its namespace. A numeric id without them is a
 * viem chain.
 *
 * @throws {@link LatchkeyError} `INVALID_OPTION` if a field is missing or contradicts another.
 */
export function parseNetwork(input: NetworkInput, option = 'networks'): Network {
  if (!input?.name || !input.nativeCurrency?.symbol)
    throw misfit(option, 'a network needs id, name and nativeCurrency')
  if (!Array.isArray(input.rpcUrls?.default?.http))
    throw misfit(option, `${input.name} needs rpcUrls.default.http`)

  const caipNetworkId = input.caipNetworkId ?? idOf(input)
  const { namespace } = parseCaipNetworkId(caipNetworkId)
  if (!isNamespace(namespace))
    throw misfit(option, `${namespace} is not a namespace`)
  if (input.chainNamespace && input.chainNamespace !== namespace)
    throw misfit(option, `${caipNetworkId} is not in ${input.chainNamespace}`)
  return { ...input, caipNetworkId, chainNamespace: namespace }
}

function idOf({ chainNamespace, id }: NetworkInput): CaipNetworkId {
  // A text with a colon counts as a CAIP-2 id; the parser validates it.
  if (typeof id === 'string' && id.includes(':')) return id as CaipNetworkId
  return `${chainNamespace ?? 'eip155'}:${id}`
}
