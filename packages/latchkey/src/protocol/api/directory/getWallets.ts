import * as v from 'valibot'
import { get } from '../../endpoint.ts'
import { optionalLink, optionalSite, optionalText, wireCount, wireList } from '../../wire.ts'

/**
 * A wallet in the directory. Links that may open anything but a wallet are dropped.
 *
 * @example
 * ```ts
 * import { walletListing } from 'latchkey/protocol'
 * import { parse } from 'valibot'
 *
 * const { mobile_link } = parse(walletListing, {
 *   id: 'example-wallet',
 *   mobile_link: 'javascript:alert(1)',
 *   name: 'Example Wallet',
 * })
 * mobile_link // undefined
 * ```
 */
export const walletListing = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  name: v.pipe(v.string(), v.nonEmpty()),
  image_id: optionalText,
  rdns: optionalText,
  /** CAIP-2 ids; empty if unknown. */
  chains: v.nullish(v.array(v.string()), []),
  homepage: optionalSite,
  mobile_link: optionalLink,
  desktop_link: optionalLink,
  webapp_link: optionalLink,
  app_store: optionalSite,
  play_store: optionalSite,
  chrome_store: optionalSite,
  badge: optionalText,
})

/** A wallet of the directory. */
export type WalletListing = v.InferOutput<typeof walletListing>

/**
 * A page of the wallet directory; `count` is the total over all pages.
 *
 * @example
 * ```ts
 * import { type EndpointInput, getWallets } from 'latchkey/protocol'
 *
 * const input: EndpointInput<typeof getWallets> = {
 *   query: { chains: ['eip155:1'], entries: 40, page: 1, search: 'rainbow' },
 * }
 * ```
 */
export const getWallets = get('directory', '/getWallets', {
  answer: v.object({
    count: v.pipe(v.number(), v.integer(), v.minValue(0)),
    data: v.array(walletListing),
  }),
  query: v.object({
    badge_type: v.optional(v.picklist(['certified', 'none'])),
    chains: v.optional(wireList),
    entries: v.optional(wireCount),
    exclude: v.optional(wireList),
    include: v.optional(wireList),
    page: v.optional(wireCount),
    search: v.optional(v.pipe(v.string(), v.trim())),
  }),
})
