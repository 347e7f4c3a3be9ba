import * as v from 'valibot'

const url = v.pipe(
  v.string(),
  v.url('Expected a URL'),
  v.transform((text) => new URL(text).origin),
)
const Config = v.object({
  ESCROW_URL: v.optional(url),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(65_535)), '5175'),
  PROVIDER_URL: url,
})

/** Reads the settings from the environment. @throws an error that names every invalid variable */
export function readSiteConfig(environment: Readonly<Record<string, string | undefined>>) {
  // Compose files and shells pass unset variables as empty strings.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const { issues, output, success } = v.safeParse(Config, given)
  if (!success)
    throw new Error(
      issues
        .map((issue) => `${v.getDotPath(issue) ?? 'Configuration'}: ${issue.message}`)
        .join('\n'),
    )
  const { ESCROW_URL, HOST, PORT, PROVIDER_URL } = output
  return {
    escrowUrl: ESCROW_URL ?? PROVIDER_URL,
    hostname: HOST,
    port: PORT,
    providerUrl: PROVIDER_URL,
  }
}
