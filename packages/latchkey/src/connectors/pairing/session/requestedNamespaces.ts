import { isNamespace, type Namespace } from '../../../core/caip.ts'
import { hasId } from '../../../core/networks/hasId.ts'
import type { OutsideContext } from '../../../core/ports/connector.ts'
import { familyOf, type ProposedNamespace } from '../sign/parseNamespaces.ts'
import { sessionEvents, sessionMethods } from './sessionMethods.ts'

/** The proposal for a chain family, with the nodes for other requests. */
export type RequestedNamespace = ProposedNamespace & {
  readonly chains: readonly string[]
  /** Node URLs by chain. */
  readonly rpcMap: Readonly<Record<string, string>>
  readonly defaultChain: string | undefined
}

/**
 * The namespaces to propose, all optional: the host's networks with their older ids, the usual
 * methods and events, overridden by `universalProviderConfigOverride`.
 */
export function requestedNamespaces(
  { nodesOf, settings }: Pick<OutsideContext, 'nodesOf' | 'settings'>,
  wanted: readonly Namespace[],
): Readonly<Record<string, RequestedNamespace>> {
  const { chainIds, networks, override = {} } = settings()
  const { chains = {}, defaultChain, events = {}, methods = {} } = override
  const offered: readonly string[] = networks.map(({ chainNamespace }) => chainNamespace)
  // A namespace that only the override names belongs to every session.
  const isWanted = (name: string) =>
    !offered.includes(name) || (isNamespace(name) && wanted.includes(name))
  const named = [chains, methods, events].flatMap((lists) => Object.keys(lists))
  const names = new Set([...offered, ...named].filter(isWanted))

  return Object.fromEntries(
    [...names].flatMap((name) => {
      const front = isNamespace(name) ? chainIds[name] : undefined
      const start = defaultChain && familyOf(defaultChain) === name ? defaultChain : front
      const listed = chains[name] ?? chainsOf(name)
      if (listed.length === 0) return []
      const first = start && listed.includes(start) ? start : listed[0]
      const entry: RequestedNamespace = {
        // Wallets tend to start on the first chain.
        chains: [...new Set([...(first ? [first] : []), ...listed])],
        defaultChain: first,
        events: events[name] ?? sessionEvents,
        methods: methods[name] ?? sessionMethods[name] ?? [],
        rpcMap: Object.fromEntries(
          listed.flatMap((chain) => {
            const [url] = nodesOfChain({ nodesOf, settings }, chain)
            return url ? [[chain, url] as const] : []
          }),
        ),
      }
      return [[name, entry] as const]
    }),
  )

  function chainsOf(name: string): readonly string[] {
    return networks
      .filter(({ chainNamespace }) => chainNamespace === name)
      .flatMap(({ caipNetworkId, deprecatedCaipNetworkId }) =>
        deprecatedCaipNetworkId ? [caipNetworkId, deprecatedCaipNetworkId] : [caipNetworkId],
      )
  }
}

/** The nodes of a chain, the override's first; none if the host does not offer the chain. */
export function nodesOfChain(
  { nodesOf, settings }: Pick<OutsideContext, 'nodesOf' | 'settings'>,
  chainId: string,
): readonly string[] {
  const { networks, override } = settings()
  const reference = chainId.slice(chainId.indexOf(':') + 1)
  const named = override?.rpcMap?.[chainId] ?? override?.rpcMap?.[reference]
  const network = networks.find((one) => hasId(one, chainId))
  return [...(named ? [named] : []), ...(network ? nodesOf(network) : [])]
}
