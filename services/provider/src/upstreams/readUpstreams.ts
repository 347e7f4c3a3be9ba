import * as v from 'valibot'
import { type Hex, isHex } from 'viem'
import { dex } from './dex/Dex.ts'
import { oauthNetworks } from './oauth/oauthNetworks.ts'
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
  /** Exchanges by chain: `{"eip155:1":{"factory":"0x…","router":"0x…","weth":"0x…","tokens":[…],"dollars":["0x…"]}}` */
  DEXES: json(v.record(v.string(), dex)),
  PRICES: v.optional(v.picklist(['pools', 'coingecko', 'defillama']), 'pools'),
  /** What tokens of chains without an exchange are worth, for local chains: `{"solana:…":{"native":150}}` */
  FIXED_PRICES: json(fixedPrice),
  COINGECKO_KEY: v.optional(text),
  SWAPS: v.optional(v.picklist(['pools', '0x']), 'pools'),
  ZEROEX_KEY: v.optional(text),
  ONRAMP: v.optional(v.picklist(['off', 'sandbox', 'coinbase']), 'off'),
  /** The account that the sandbox delivers from. Local chains only. */
  ONRAMP_SANDBOX_KEY: v.optional(key),
  /** The same on Solana: with it SOL is sold there. */
  ONRAMP_SANDBOX_SOLANA_KEY: v.optional(key),
  /** What Meld knows us by: with it visitors are offered to buy there, too. */
  MELD_PUBLIC_KEY: v.optional(text),
  COINBASE_KEY_ID: v.optional(text),
  COINBASE_KEY_SECRET: v.optional(text),
  HISTORY: v.optional(v.picklist(['own', 'etherscan']), 'own'),
  ETHERSCAN_KEY: v.optional(text),
  /** `eip155:1,eip155:8453`: of which chains it tells; the others are read from our own. All, by default. */
  HISTORY_CHAINS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^eip155:\d+(,eip155:\d+)*$/, 'Expected chains like eip155:1,eip155:8453'),
      v.transform((list) => list.split(',')),
    ),
  ),
  /** `web`: what NFTs of Solana say about themselves is fetched from wherever they say it is. */
  NFT_FILES: v.optional(v.picklist(['chain', 'web']), 'chain'),
  /** Where files of IPFS are had by https. */
  IPFS_GATEWAY: v.optional(
    v.pipe(v.string(), v.url(), v.regex(/^https:\/\//, 'Expected https://…')),
  ),
  NAMES: v.optional(v.picklist(['ens', 'off']), 'ens'),
  DIRECTORY: v.optional(v.picklist(['own', 'remote']), 'own'),
  /** Where somebody else's `/getWallets` is, and what we are called there. */
  DIRECTORY_URL: v.optional(site),
  DIRECTORY_KEY: v.optional(text),
  MAIL: v.optional(v.picklist(['off', 'folder', 'postmark']), 'off'),
  MAIL_FOLDER: v.optional(text, '.latchkey-mail'),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.includes('@', 'Expected an email address'))),
  POSTMARK_TOKEN: v.optional(text),
  OAUTH: v.optional(v.picklist(['off', 'sandbox', 'networks']), 'off'),
  /** `{"google":{"id":"…","secret":"…"}}` */
  OAUTH_CLIENTS: json(
    v.record(
      v.picklist(Object.keys(oauthNetworks), 'Unknown network'),
      v.object({ id: text, secret: text }),
    ),
  ),
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
  ['DIRECTORY', 'remote', 'DIRECTORY_URL'],
  ['DIRECTORY', 'remote', 'DIRECTORY_KEY'],
  ['MAIL', 'postmark', 'MAIL_FROM'],
  ['MAIL', 'postmark', 'POSTMARK_TOKEN'],
  ['OAUTH', 'networks', 'OAUTH_CLIENTS'],
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
