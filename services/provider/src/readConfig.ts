import * as v from 'valibot'
import { authDefaults } from './auth/AuthSettings.ts'
import { socialClients } from './auth/social/SocialClients.ts'
import { roles } from './config.ts'
import { isOrigin } from './isOrigin.ts'
import { gwei, SponsoringSettings } from './SponsoringSettings.ts'
import { readUpstreams } from './upstreams/readUpstreams.ts'

const Switch = v.pipe(
  v.picklist(['on', 'off']),
  v.transform((word) => word === 'on'),
)

const Json = v.pipe(v.string(), v.parseJson())
const Count = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1))
const Url = (schemes: RegExp, expected: string) =>
  v.optional(v.pipe(v.string(), v.regex(schemes, expected)))

const Login = v.object({
  jwksUrl: v.pipe(v.string(), v.url()),
  issuer: v.pipe(v.string(), v.nonEmpty()),
  audience: v.pipe(v.string(), v.nonEmpty()),
})

const FeeTokens = v.record(
  v.pipe(v.string(), v.regex(/^eip155:\d+$/, 'Expected an EVM chain')),
  v.array(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i, 'Expected an address'))),
)

const Projects = v.pipe(
  Json,
  v.array(
    v.object({
      id: v.string(),
      origins: v.optional(v.array(v.string())),
      secret: v.optional(v.string()),
      requestsPerMinute: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      requireToken: v.optional(v.boolean()),
      bundlerGweiPerDay: v.optional(gwei),
      sponsoring: v.optional(SponsoringSettings),
      login: v.optional(Login),
      escrow: v.optional(v.boolean()),
    }),
  ),
)

const Chains = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+:[^=,]+=[^,]+(,[a-z0-9]+:[^=,]+=[^,]+)*$/, 'Expected chain=url,chain=url'),
  v.transform(parseChains),
  v.record(v.string(), v.array(v.pipe(v.string(), v.url('Expected a URL for each chain')))),
)

const Config = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(65_535)), '4000'),
  /**
   * `eip155:1=https://…,eip155:8453=https://…|https://…`: the nodes of each chain, preferred first.
   */
  CHAINS: Chains,
  /** `eip155:1=23000000`: the first block to index of each chain. */
  INDEX_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9]+:\w+=\d{1,12}(,[a-z0-9]+:\w+=\d{1,12})*$/, 'Expected chain=block'),
      v.transform(parseBlocks),
    ),
  ),
  /** `[{ "id": "…", "origins": ["https://…"], "secret": "…", "requestsPerMinute": 600 }]`, or `database`: the table. */
  PROJECTS: v.optional(v.union([v.picklist(['anybody', 'database']), Projects])),
  ANALYTICS: v.optional(Switch, 'on'),
  ANALYTICS_STATS: v.optional(Switch, 'off'),
  /** Without it the built-in database is used, in `DATA_FOLDER`. */
  DATABASE_URL: Url(/^postgres(ql)?:\/\//, 'Expected postgres://…'),
  DATA_FOLDER: v.optional(v.string(), '.latchkey'),
  REDIS_URL: Url(/^rediss?:\/\//, 'Expected redis://…'),
  ROLES: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(v.picklist(roles, `Expected some of ${roles.join(', ')}`)),
    ),
  ),
  /** `1` runs all roles in one process. */
  PROCESSES: v.optional(v.literal('1', 'Expected 1')),
  NAME_ZONE: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]+\.[a-z0-9-]+$/, 'Expected a zone like latchkey.id')),
  ),
  RATE_PER_ADDRESS: v.optional(Count, '1200'),
  RATE_PER_PROJECT: v.optional(Count, '30000'),
  RELAY_SOCKETS: v.optional(Count, '20000'),
  BUNDLER_GWEI_PER_DAY: v.optional(Count),
  SPONSORING: v.optional(v.pipe(Json, SponsoringSettings)),
  FEE_TOKENS: v.optional(v.pipe(Json, FeeTokens)),
  /** `evil.example,worse.example`: domains that wallets warn about, with their subdomains. */
  SCAM_DOMAINS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(,[a-z0-9-]+(\.[a-z0-9-]+)+)*$/, 'Expected domains'),
      v.transform((text) => text.split(',')),
    ),
  ),
  ANALYTICS_DAYS: v.optional(Count, '90'),
  ORDERS_DAYS: v.optional(Count, '365'),
  SESSIONS_DAYS: v.optional(Count, '30'),
  SITE_KEYS: v.optional(Switch, 'on'),
  TRUST_PROXY: v.optional(Switch, 'off'),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16))),
  PUBLIC_URL: Url(/^https?:\/\//, 'Expected https://…'),
  /** `https://wallet.example`: where the embedded wallet's frame is served. */
  SECURE_SITE_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(v.pipe(v.string(), v.check(isOrigin, 'Expected origins, https://wallet.example'))),
    ),
  ),
  AUTH_MASTER_KEY: v.optional(v.string()),
  AUTH_SIGNING_KEY: v.optional(
    v.pipe(v.string(), v.includes('BEGIN PRIVATE KEY', 'Expected PKCS #8 in PEM')),
  ),
  /** `{ "jwksUrl": "https://…", "issuer": "…", "audience": "…" }` of callers without a project. */
  AUTH_LOGIN: v.optional(v.pipe(Json, Login)),
  /** `{ "google": { "clientId": "…", "clientSecret": "…" } }`: the clients at providers of social logins. */
  SOCIAL_LOGINS: v.optional(v.pipe(Json, socialClients)),
  ESCROW_MASTER_KEY: v.optional(v.string()),
  ESCROW_AUTH_URL: Url(/^https?:\/\//, 'Expected https://…'),
  ESCROW_URL: Url(/^https?:\/\//, 'Expected https://…'),
})

/** `auth` and `escrow` read no chain. */
const WithoutChains = v.object({ ...Config.entries, CHAINS: v.optional(Chains) })

function needsChains({ ROLES }: Environment): boolean {
  return !ROLES?.split(',').every((role) => role === 'auth' || role === 'escrow')
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the provider's configuration from the environment. @throws an error that names every
 * invalid variable
 */
export function readConfig(environment: Environment) {
  // Compose files and shells pass unset variables as empty strings.
  const said = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const { issues, output, success } = v.safeParse(needsChains(said) ? Config : WithoutChains, said)
  if (!success)
    throw new Error(
      issues
        .map((issue) => `${v.getDotPath(issue) ?? 'Configuration'}: ${issue.message}`)
        .join('\n'),
    )
  return {
    hostname: output.HOST,
    port: output.PORT,
    chains: output.CHAINS ?? {},
    indexFrom: output.INDEX_FROM,
    analytics: output.ANALYTICS,
    analyticsStats: output.ANALYTICS_STATS,
    projects: output.PROJECTS,
    databaseUrl: output.DATABASE_URL,
    dataFolder: output.DATA_FOLDER,
    redisUrl: output.REDIS_URL,
    roles: output.ROLES,
    isSingle: output.PROCESSES === '1',
    nameZone: output.NAME_ZONE,
    limits: {
      requestsPerMinutePerAddress: output.RATE_PER_ADDRESS,
      requestsPerMinutePerProject: output.RATE_PER_PROJECT,
    },
    bundlerGweiPerDay: output.BUNDLER_GWEI_PER_DAY,
    sponsoring: output.SPONSORING,
    feeTokens: output.FEE_TOKENS,
    retention: {
      analyticsDays: output.ANALYTICS_DAYS,
      ordersDays: output.ORDERS_DAYS,
      sessionsDays: output.SESSIONS_DAYS,
    },
    relay: { maxSockets: output.RELAY_SOCKETS },
    scamDomains: output.SCAM_DOMAINS,
    readsSiteKeys: output.SITE_KEYS,
    trustProxy: output.TRUST_PROXY,
    metricsToken: output.METRICS_TOKEN,
    publicUrl: output.PUBLIC_URL,
    auth: {
      ...authDefaults,
      ...(output.SECURE_SITE_ORIGINS && { secureSiteOrigins: output.SECURE_SITE_ORIGINS }),
      masterKey: output.AUTH_MASTER_KEY,
      signingKey: output.AUTH_SIGNING_KEY,
      login: output.AUTH_LOGIN,
      social: output.SOCIAL_LOGINS,
    },
    escrow: {
      masterKey: output.ESCROW_MASTER_KEY,
      authUrl: output.ESCROW_AUTH_URL,
      url: output.ESCROW_URL,
    },
    upstreams: readUpstreams(said),
  }
}

function parseChains(text: string): Record<string, string[]> {
  return Object.fromEntries(
    text.split(',').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1).split('|')]
    }),
  )
}

function parseBlocks(text: string): Record<string, number> {
  return Object.fromEntries(
    text.split(',').map((pair) => {
      const [chainId = '', block] = pair.split('=')
      return [chainId, Number(block)]
    }),
  )
}
