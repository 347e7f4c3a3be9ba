import * as v from 'valibot'

const Switch = v.pipe(
  v.picklist(['on', 'off']),
  v.transform((word) => word === 'on'),
)

const Json = v.pipe(v.string(), v.parseJson())

const Config = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(65_535)), '4000'),
  /** `eip155:1=https://…,eip155:8453=https://…` */
  CHAINS: v.pipe(
    v.string(),
    v.regex(/^[a-z0-9]+:[^=,]+=[^,]+(,[a-z0-9]+:[^=,]+=[^,]+)*$/, 'Expected chain=url,chain=url'),
    v.transform(parseChains),
    v.record(v.string(), v.pipe(v.string(), v.url('Expected a URL for each chain'))),
  ),
  /** `[{ "id": "…", "origins": ["https://…"] }]` */
  PROJECTS: v.optional(
    v.pipe(Json, v.array(v.object({ id: v.string(), origins: v.optional(v.array(v.string())) }))),
  ),
  ANALYTICS: v.optional(Switch, 'on'),
  ANALYTICS_STATS: v.optional(Switch, 'off'),
})

/** Reads the provider's configuration from the environment; says all that is wrong with it. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const { issues, output, success } = v.safeParse(Config, environment)
  if (!success)
    throw new Error(
      issues
        .map((issue) => `${v.getDotPath(issue) ?? 'Configuration'}: ${issue.message}`)
        .join('\n'),
    )
  const { ANALYTICS, ANALYTICS_STATS, CHAINS, HOST, PORT, PROJECTS } = output
  return {
    hostname: HOST,
    port: PORT,
    chains: CHAINS,
    analytics: ANALYTICS,
    analyticsStats: ANALYTICS_STATS,
    ...(PROJECTS && { projects: PROJECTS }),
  }
}

function parseChains(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(',').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
}
