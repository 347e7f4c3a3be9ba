import type { WalletListing } from 'latchkey/protocol'
import { type AuthSettings, authDefaults, type EscrowSettings } from './auth/AuthSettings.ts'
import { currentChainId } from './chains/currentChainId.ts'
import type { RateLimits } from './http/rules/limitRate.ts'
import type { Project, Sponsoring } from './Project.ts'
import type { Retention } from './retention/Retention.ts'
import type { UpstreamConfig } from './upstreams/readUpstreams.ts'

/** Part of the provider's work. One process may have all roles. */
export type Role = 'api' | 'auth' | 'escrow' | 'indexer' | 'relay'

export const roles: readonly Role[] = ['api', 'auth', 'escrow', 'indexer', 'relay']

/** `auth` and `escrow` keep secrets of visitors, so an operator chooses them. */
export const defaultRoles: readonly Role[] = ['api', 'indexer', 'relay']

/** Roles that answer HTTP requests. */
export const httpRoles: readonly Role[] = ['api', 'auth', 'escrow']

/** Complete configuration, with every default filled in. */
export type ProviderConfig = {
  /**
   * Node URLs by CAIP-2 id, preferred first. `eip155` and `solana` need JSON-RPC nodes, `bip122` an
   * Esplora.
   */
  readonly chains: Readonly<Record<string, string | readonly string[]>>
  /** The wallets to list. @default the wallets that come with the provider */
  readonly directory?: readonly WalletListing[] | undefined
  readonly analytics: boolean
  readonly analyticsStats: boolean
  /**
   * Projects that may use the provider: a list, the table `project_keys`, or `anybody` with or
   * without a project id.
   */
  readonly projects: readonly Project[] | 'database' | 'anybody'
  /** Zone of the names that the provider registers, e.g. `latchkey.id`. */
  readonly nameZone: string
  readonly limits: RateLimits
  /** `bundlerGweiPerDay` of callers without a setting of their own. @default no bundler calls */
  readonly bundlerGweiPerDay?: number | undefined
  /** `sponsoring` of projects without a setting of their own. @default no sponsoring */
  readonly sponsoring?: Sponsoring | undefined
  /** Tokens by which visitors' smart accounts can pay fees, by chain. Its bundler needs a paymaster for each. */
  readonly feeTokens?: Record<string, string[]> | undefined
  readonly retention: Retention
  /** Whether a trusted proxy states the client's address. */
  readonly trustProxy: boolean
  readonly metricsToken?: string | undefined
  /** Public URL of the provider. @default the address it listens on */
  readonly publicUrl?: string | undefined
  /** Domains that wallets warn about, subdomains included, e.g. `evil.example`. */
  readonly scamDomains: readonly string[]
  /** Whether to request the keys of sites, which sign attestations. */
  readonly readsSiteKeys: boolean
  readonly nodeTimeoutMs: number
  /** The first block to index, by chain. @default 0 */
  readonly indexFrom?: Readonly<Record<string, number>> | undefined
  /** Upstream services. @default the chains' nodes only */
  readonly upstreams?: UpstreamConfig | undefined
  /** Settings of the role `auth`. Its origins also reach the gateway, for each project. */
  readonly auth: AuthSettings
  readonly escrow: EscrowSettings
  /** Validates responses against their schemas; for tests. */
  readonly checkAnswers: boolean
}

const defaults: Omit<ProviderConfig, 'chains'> = {
  analytics: true,
  analyticsStats: false,
  projects: 'anybody',
  nameZone: 'latchkey.id',
  limits: { requestsPerMinutePerAddress: 1_200, requestsPerMinutePerProject: 30_000 },
  retention: { analyticsDays: 90, ordersDays: 365, sessionsDays: 30 },
  trustProxy: false,
  scamDomains: [],
  readsSiteKeys: true,
  nodeTimeoutMs: 15_000,
  auth: authDefaults,
  escrow: {},
  checkAnswers: false,
}

/** Fills in the defaults. */
export function completeConfig(
  options: Partial<ProviderConfig> & Pick<ProviderConfig, 'chains'>,
): ProviderConfig {
  // An option that is `undefined` takes its default.
  const chosen = Object.entries(options).filter(([, value]) => value !== undefined)
  return { ...defaults, ...Object.fromEntries(chosen), chains: currentChains(options.chains) }
}

/** Replaces former chain ids; a chain under both ids gets the nodes of both. */
function currentChains(chains: ProviderConfig['chains']): Record<string, readonly string[]> {
  const current: Record<string, readonly string[]> = {}
  for (const [chainId, urls] of Object.entries(chains)) {
    const id = currentChainId(chainId)
    current[id] = [...(current[id] ?? []), ...[urls].flat()]
  }
  return current
}
