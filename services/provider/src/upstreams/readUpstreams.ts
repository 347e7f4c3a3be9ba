import * as v from 'valibot'
import { type Hex, isHex } from 'viem'
import { dex } from './dex/Dex.ts'
import { fixedPrice } from './prices/fixedPrices.ts'

const text = v.pipe(v.string(), v.nonEmpty())
const site = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//, 'Expected https://…'))
const json = <schema extends v.GenericSchema<unknown, unknown>>(schema: schema) =>
  v.optional(v.pipe(v.string(), v.parseJson(), schema))
const key = v.custom<Hex>(
  (value) => typeof value === 'string' && isHex(value) && value.length === 66,
  'Expected a private key, 0x and 64 digits',
)

const Environment = v.object({
  /**
   * Exchanges by chain:
   * `{"eip155:1":{"factory":"0x…","router":"0x…","weth":"0x…","tokens":[…],"dollars":["0x…"]}}`
   */
  DEXES: json(v.record(v.string(), dex)),
  PRICES: v.optional(v.picklist(['pools', 'coingecko', 'defillama']), 'pools'),
  /** Token prices on local chains without an exchange: `{"solana:…":{"native":150}}` */
  FIXED_PRICES: json(fixedPrice),
  COINGECKO_KEY: v.optional(text),
  SWAPS: v.optional(v.picklist(['pools', '0x']), 'pools'),
  ZEROEX_KEY: v.optional(text),
  ONRAMP: v.optional(v.picklist(['off', 'sandbox', 'coinbase']), 'off'),
  /** Key of the account that the sandbox delivers from. Local chains only. */
  ONRAMP_SANDBOX_KEY: v.optional(key),
  /** Solana key of the same kind; enables the sale of SOL. */
  ONRAMP_SANDBOX_SOLANA_KEY: v.optional(key),
  /** Meld's public key; enables Meld as a further onramp. */
  MELD_PUBLIC_KEY: v.optional(text),
  COINBASE_KEY_ID: v.optional(text),
  COINBASE_KEY_SECRET: v.optional(text),
  HISTORY: v.optional(v.picklist(['own', 'etherscan']), 'own'),
  ETHERSCAN_KEY: v.optional(text),
  /**
   * `eip155:1,eip155:8453`: chains of the external history; others use the own index. @default all
   */
  HISTORY_CHAINS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^eip155:\d+(,eip155:\d+)*$/, 'Expected chains like eip155:1,eip155:8453'),
      v.transform((list) => list.split(',')),
    ),
  ),
  /** `web`: metadata of Solana NFTs is also fetched from the internet. */
  NFT_FILES: v.optional(v.picklist(['chain', 'web']), 'chain'),
  /** HTTPS gateway for IPFS files. */
  IPFS_GATEWAY: v.optional(
    v.pipe(v.string(), v.url(), v.regex(/^https:\/\//, 'Expected https://…')),
  ),
  NAMES: v.optional(v.picklist(['ens', 'off']), 'ens'),
  DIRECTORY: v.optional(v.picklist(['own', 'remote']), 'own'),
  /** URL of an external directory, and the project id there. */
  DIRECTORY_URL: v.optional(site),
  DIRECTORY_KEY: v.optional(text),
  MAIL: v.optional(v.picklist(['off', 'folder', 'postmark', 'smtp']), 'off'),
  MAIL_FOLDER: v.optional(text, '.latchkey-mail'),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.includes('@', 'Expected an email address'))),
  POSTMARK_TOKEN: v.optional(text),
  /** `smtps://user:password@mail.example` */
  SMTP_URL: v.optional(v.pipe(v.string(), v.url(), v.regex(/^smtps?:\/\//, 'Expected smtps://…'))),
  /** Bundlers by chain and name, preferred first: `{"eip155:1":{"own":"http://…"}}` */
  BUNDLERS: json(v.record(v.string(), v.record(v.string(), v.pipe(v.string(), v.url())))),
})

/** Selected upstream services, with their settings. */
export type UpstreamConfig = v.InferOutput<typeof Environment>

/** Variables that each selection requires. */
const needs = [
  ['SWAPS', '0x', 'ZEROEX_KEY'],
  ['ONRAMP', 'sandbox', 'ONRAMP_SANDBOX_KEY'],
  ['ONRAMP', 'coinbase', 'COINBASE_KEY_ID'],
  ['ONRAMP', 'coinbase', 'COINBASE_KEY_SECRET'],
  ['HISTORY', 'etherscan', 'ETHERSCAN_KEY'],
  ['DIRECTORY', 'remote', 'DIRECTORY_URL'],
  ['DIRECTORY', 'remote', 'DIRECTORY_KEY'],
  ['MAIL', 'postmark', 'MAIL_FROM'],
  ['MAIL', 'postmark', 'POSTMARK_TOKEN'],
  ['MAIL', 'smtp', 'MAIL_FROM'],
  ['MAIL', 'smtp', 'SMTP_URL'],
] as const

/**
 * Reads the selected services from the environment. @throws an error that names every invalid
 * variable
 */
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
