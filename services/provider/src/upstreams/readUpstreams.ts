import * as v from 'valibot'
import { type Hex, isHex } from 'viem'
import { dex } from './dex/Dex.ts'

const text = v.pipe(v.string(), v.nonEmpty())
const json = <schema extends v.GenericSchema<unknown, unknown>>(schema: schema) =>
  v.optional(v.pipe(v.string(), v.parseJson(), schema))
const key = v.custom<Hex>(
  (value) => typeof value === 'string' && isHex(value) && value.length === 66,
  'Expected a private key, 0x and 64 digits',
)

const Environment = v.object({
  /** Exchanges by chain: `{"eip155:1":{"factory":"0x…","router":"0x…","weth":"0x…","tokens":[…],"dollars":["0x…"]}}` */
  DEXES: json(v.record(v.string(), dex)),
  PRICES: v.optional(v.picklist(['pools', 'coingecko', 'defillama']), 'pools'),
  COINGECKO_KEY: v.optional(text),
  SWAPS: v.optional(v.picklist(['pools', '0x']), 'pools'),
  ZEROEX_KEY: v.optional(text),
  ONRAMP: v.optional(v.picklist(['off', 'sandbox', 'coinbase']), 'off'),
  /** The account that the sandbox delivers from. Local chains only. */
  ONRAMP_SANDBOX_KEY: v.optional(key),
  COINBASE_KEY_ID: v.optional(text),
  COINBASE_KEY_SECRET: v.optional(text),
  HISTORY: v.optional(v.picklist(['own', 'etherscan']), 'own'),
  ETHERSCAN_KEY: v.optional(text),
  /** Bundlers by chain and name, the best first: `{"eip155:1":{"own":"http://…"}}` */
  BUNDLERS: json(v.record(v.string(), v.record(v.string(), v.pipe(v.string(), v.url())))),
})

/** Which services stand behind the provider: every switch with what it needs. */
export type UpstreamConfig = v.InferOutput<typeof Environment>

/** What each choice cannot do without. */
const needs = [
  ['SWAPS', '0x', 'ZEROEX_KEY'],
  ['ONRAMP', 'sandbox', 'ONRAMP_SANDBOX_KEY'],
  ['ONRAMP', 'coinbase', 'COINBASE_KEY_ID'],
  ['ONRAMP', 'coinbase', 'COINBASE_KEY_SECRET'],
  ['HISTORY', 'etherscan', 'ETHERSCAN_KEY'],
] as const

/** Reads from the environment which services to use; says all that is wrong with it. */
export function readUpstreams(
  environment: Readonly<Record<string, string | undefined>>,
): UpstreamConfig {
  const { issues, output, success } = v.safeParse(Environment, environment)
  if (!success)
    throw new Error(
      issues.map((issue) => `${v.getDotPath(issue) ?? 'Upstreams'}: ${issue.message}`).join('\n'),
    )
  const missing = needs.flatMap(([choice, word, needed]) =>
    output[choice] === word && output[needed] === undefined
      ? [`${needed}: ${choice}=${word} needs it`]
      : [],
  )
  if (missing.length > 0) throw new Error(missing.join('\n'))
  return output
}
