import * as v from 'valibot'

const url = v.pipe(v.string(), v.maxLength(2_000), v.regex(/^https?:\/\//), v.url())

/** Settings of logins by Farcaster, which need no client at a provider. */
export const farcasterSettings = v.strictObject({
  /** JSON-RPC nodes of OP Mainnet, which has Farcaster's registries. Preferred first. */
  nodeUrls: v.pipe(v.array(url), v.minLength(1), v.maxLength(10)),
  /** The relay that carries the request to Farcaster apps. They use the public one. */
  relayUrl: v.optional(url, 'https://relay.farcaster.xyz'),
})

/** Settings of logins by Farcaster. */
export type FarcasterSettings = v.InferOutput<typeof farcasterSettings>
