import * as v from 'valibot'
import { loginMethods } from '../loginMethods.ts'
import { socials } from '../socials.ts'
import { email, frameChainId, nothing, text } from './fields.ts'

const account = v.object({
  namespace: v.picklist(['eip155', 'solana']),
  address: text(64),
  type: v.picklist(['eoa', 'smartAccount']),
  /** Chains of the host on which a smart account can act, at the same address. */
  chainIds: v.optional(v.pipe(v.array(frameChainId), v.maxLength(200))),
})

/**
 * The visitor's login and accounts.
 *
 * @example
 * ```ts
 * import { frameSession } from 'latchkey/protocol/frame'
 * import { parse } from 'valibot'
 *
 * const { accounts } = parse(frameSession, {
 *   accounts: [
 *     { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', namespace: 'eip155', type: 'eoa' },
 *   ],
 *   chainIds: { eip155: 'eip155:8453' },
 *   method: 'passkey',
 * })
 * ```
 */
export const frameSession = v.object({
  email: v.optional(email),
  /** How the visitor logged in. */
  method: v.picklist(loginMethods),
  accounts: v.pipe(v.array(account), v.minLength(1), v.maxLength(8)),
  chainIds: v.object({ eip155: v.optional(frameChainId), solana: v.optional(frameChainId) }),
  /** Set if storage is denied, so that the login ends with the page. */
  isTemporary: v.optional(v.boolean()),
  /** Set once: by the login that created the accounts. */
  isNew: v.optional(v.boolean()),
})

/**
 * The result of each request. Apart from the parameters (`frameMethods`), which the page need not load.
 *
 * @example
 * ```ts
 * import { frameResults } from 'latchkey/protocol/frame'
 * import { parse } from 'valibot'
 *
 * parse(frameResults['chain.switch'], { chainId: 'eip155:8453' }) // { chainId: 'eip155:8453' }
 * ```
 */
export const frameResults = {
  'host.sync': nothing,
  'frame.ping': nothing,
  'session.get': v.object({ session: v.optional(frameSession) }),
  'session.end': nothing,
  'email.start': v.object({
    next: v.picklist(['code', 'connected']),
    /** When another mail may be sent, in seconds. */
    resendAfter: v.pipe(v.number(), v.minValue(0), v.maxValue(3600)),
  }),
  'passkey.start': nothing,
  'social.start': nothing,
  'social.finish': v.object({ provider: v.picklist(socials) }),
  'token.start': nothing,
  'login.wait': frameSession,
  'account.prefer': nothing,
  'chain.switch': v.object({ chainId: frameChainId }),
  'fee.estimate': v.object({
    /** The highest fee that the account pays, in the smallest unit. */
    most: v.pipe(v.string(), v.regex(/^0x[\da-f]{1,64}$/)),
    payer: v.picklist(['account', 'host']),
  }),
  'wallet.request': v.object({ value: v.unknown() }),
  'screen.show': nothing,
} as const

/** A request of the page to the frame. */
export type FrameMethod = keyof typeof frameResults

/** The result of a request. */
export type FrameResult<method extends FrameMethod> = v.InferOutput<(typeof frameResults)[method]>

/** The visitor's login and accounts. */
export type FrameSession = v.InferOutput<typeof frameSession>
