import type { WalletListing } from 'latchkey/protocol'
import { currentChainId } from './chains/currentChainId.ts'
import type { RateLimits } from './http/rules/limitRate.ts'
import type { UpstreamConfig } from './upstreams/readUpstreams.ts'

/** What a provider does: one process may do all, or each its part. */
export type Role = 'api' | 'indexer' | 'relay'

export const roles: readonly Role[] = ['api', 'indexer', 'relay']

/** A site that may use the provider. */
export type Project = {
  readonly id: string
  /** Where browsers may use it, e.g. `https://app.example.com`. @default anywhere */
  readonly origins?: readonly string[] | undefined
  /** Signs the tokens (JWT, HS256) of the project's servers. */
  readonly secret?: string | undefined
  /** How often it may ask, over all visitors and replicas. @default what every project may */
  readonly requestsPerMinute?: number | undefined
}

/** What a provider needs to know to answer, with every default filled in. */
export type ProviderConfig = {
  /**
   * Node URLs by CAIP-2 id, the best first: the chains that the provider answers for. Chains of
   * `eip155` and `solana` have nodes that speak JSON-RPC; those of `bip122` have an Esplora.
   */
  readonly chains: Readonly<Record<string, string | readonly string[]>>
  /** The wallets to list; nothing: the ones that come with the provider. */
  readonly directory?: readonly WalletListing[] | undefined
  readonly analytics: boolean
  readonly analyticsStats: boolean
  /** Who may ask: a list, the table `project_keys`, or anybody with any project id or none. */
  readonly projects: readonly Project[] | 'database' | 'anybody'
  /** The zone of the names that are registered here: `latchkey.id`. */
  readonly nameZone: string
  readonly limits: RateLimits
  /** Whether a proxy of ours stands before the provider and says where requests come from. */
  readonly trustProxy: boolean
  readonly metricsToken?: string | undefined
  /** Where the provider is reached from outside; nothing: where it listens. */
  readonly publicUrl?: string | undefined
  /** Sites that wallets are warned of, with everything below them: `evil.example`. */
  readonly scamDomains: readonly string[]
  readonly nodeTimeoutMs: number
  /** The first block that the indexer reads of each chain. @default 0 */
  readonly indexFrom?: Readonly<Record<string, number>> | undefined
  /** The services behind the provider; nothing: the chains' nodes and no others. */
  readonly upstreams?: UpstreamConfig | undefined
  /** Holds answers against their schemas before they go: for tests. */
  readonly checkAnswers: boolean
}

const defaults: Omit<ProviderConfig, 'chains'> = {
  analytics: true,
  analyticsStats: false,
  projects: 'anybody',
  nameZone: 'latchkey.id',
  limits: { requestsPerMinutePerAddress: 1_200, requestsPerMinutePerProject: 30_000 },
  trustProxy: false,
  scamDomains: [],
  nodeTimeoutMs: 15_000,
  checkAnswers: false,
}

/** Fills in what was not chosen. */
export function completeConfig(
  options: Partial<ProviderConfig> & Pick<ProviderConfig, 'chains'>,
): ProviderConfig {
  // What is there without a value was not chosen either.
  const chosen = Object.entries(options).filter(([, value]) => value !== undefined)
  return { ...defaults, ...Object.fromEntries(chosen), chains: currentChains(options.chains) }
}

/** Chains by what they are called today; whoever is named twice has the nodes of both. */
function currentChains(chains: ProviderConfig['chains']): Record<string, readonly string[]> {
  const current: Record<string, readonly string[]> = {}
  for (const [chainId, urls] of Object.entries(chains)) {
    const id = currentChainId(chainId)
    current[id] = [...(current[id] ?? []), ...[urls].flat()]
  }
  return current
}
