import * as v from 'valibot'
import { withoutSlash } from '../../secure/withoutSlash.ts'
import { fetchJson } from '../../upstreams/fetchJson.ts'
import { UpstreamError } from '../../upstreams/UpstreamError.ts'
import type { FarcasterSettings } from './FarcasterSettings.ts'

/** A request to log in, as Farcaster apps show it. */
export type LoginRequest = {
  readonly domain: string
  readonly nonce: string
  readonly siweUri: string
  readonly notBefore: string
  readonly expirationTime: string
}

const text = (length: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(length))
const opened = v.object({
  channelToken: v.pipe(text(200), v.regex(/^[\w-]+$/)),
  url: v.pipe(text(2_000), v.url(), v.regex(/^https?:\/\//)),
})
const status = v.variant('state', [
  v.object({ state: v.literal('pending') }),
  v.object({
    state: v.literal('completed'),
    fid: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    message: text(10_000),
    signature: text(20_000),
    username: v.optional(v.string()),
  }),
])

/** The state of a channel. `closed`: the app has closed it, or the relay has forgotten it. */
export type ChannelState = v.InferOutput<typeof status> | { readonly state: 'closed' }

/** The response of an app. */
export type SignedResponse = Extract<ChannelState, { state: 'completed' }>

const name = 'The Farcaster relay'
const timeoutMs = 10_000

/** A relay between this provider and Farcaster apps, by the interface of `relay.farcaster.xyz`. */
export function createFarcasterRelay({ relayUrl }: Pick<FarcasterSettings, 'relayUrl'>) {
  const base = withoutSlash(relayUrl)
  const at = (path: string) => ({
    name,
    signal: AbortSignal.timeout(timeoutMs),
    url: new URL(`${base}/v1/channel${path}`),
  })

  return {
    /** Opens a channel. Its URL opens the request in a Farcaster app; its token reads the response. */
    async open(request: LoginRequest): Promise<{ readonly token: string; readonly url: string }> {
      const body = { ...request, acceptAuthAddress: true }
      const { channelToken, url } = await fetchJson({ ...at(''), body, schema: opened })
      return { token: channelToken, url }
    },
    /** Reads a channel. The relay gives out a signed message once. */
    async read(token: string): Promise<ChannelState> {
      const headers = { authorization: `Bearer ${token}` }
      try {
        return await fetchJson({ ...at('/status'), headers, schema: status })
      } catch (error) {
        if (error instanceof UpstreamError && error.problem === 'refused')
          return { state: 'closed' }
        throw error
      }
    },
  }
}
