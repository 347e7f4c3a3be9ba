import * as v from 'valibot'
import { socials } from '../socials.ts'
import { email, frameChainId, nothing, text } from './fields.ts'
import type { FrameMethod } from './frameResults.ts'

/** A screen that the frame can show. `none` shows nothing and keeps working. */
const screen = v.picklist(['none', 'login', 'approve', 'settings', 'export', 'changeEmail'])

/** A text of the host. The frame shows the beginning of a longer one. */
const cut = (length: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, length)),
  )

/**
 * The page's requests to the embedded wallet's frame. `safe` is answered at once; `approve` shows the
 * visitor a screen first; `wallet` depends on the wallet method (`walletMethodPolicy`).
 *
 * @example
 * ```ts
 * import { frameMethods } from 'latchkey/protocol/frame'
 * import { parse } from 'valibot'
 *
 * frameMethods['login.wait'].policy // 'approve'
 * parse(frameMethods['email.start'].params, { email: 'visitor@example.com' })
 * ```
 */
export const frameMethods = {
  /** The page's settings. The first request, and again after a change. */
  'host.sync': {
    policy: 'safe',
    params: v.object({
      projectId: v.optional(text(128)),
      /** The host's own name. The frame shows the embedding origin as the truth. */
      name: cut(200),
      locale: cut(35),
      themeMode: v.optional(v.picklist(['dark', 'light'])),
      /** The frame takes those that it knows. */
      themeVariables: v.record(v.string(), v.string()),
      /** Networks that the host offers, with the ids that visitors may use. */
      networks: v.pipe(
        v.array(
          v.object({
            id: frameChainId,
            name: cut(80),
            symbol: cut(20),
            decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
            explorerUrl: v.optional(text(500)),
            isTestnet: v.boolean(),
          }),
        ),
        v.maxLength(200),
      ),
      hasLog: v.boolean(),
      /** Whether visitors also get a smart account. @default no */
      hasSmartAccounts: v.optional(v.boolean()),
    }),
  },
  'frame.ping': { policy: 'safe', params: nothing },
  /** The stored login, if it is still valid. */
  'session.get': {
    policy: 'safe',
    params: nothing,
  },
  /** Ends the login on this device and erases its shares. */
  'session.end': { policy: 'safe', params: nothing },
  /** Mails a code. The visitor types it in the frame. */
  'email.start': {
    policy: 'safe',
    params: v.object({ email }),
  },
  /** Shows the passkey button, which must be pressed in the frame. */
  'passkey.start': { policy: 'safe', params: nothing },
  /** Shows the button that opens the provider of a social login, which must be pressed in the frame. */
  'social.start': {
    policy: 'safe',
    params: v.object({
      provider: v.picklist(socials),
      /** The page, if the login may leave it and return. */
      returnUrl: v.optional(text(4000)),
    }),
  },
  /** Goes on with the result of a login that left the page. */
  'social.finish': {
    policy: 'safe',
    params: v.object({ result: v.pipe(v.string(), v.regex(/^[\w-]{32,64}$/)) }),
  },
  /** Logs in with a token of the host's own login. */
  'token.start': { policy: 'safe', params: v.object({ jwt: text(8192) }) },
  /** Waits for the login that was started last. Aborting it cancels the login. */
  'login.wait': { policy: 'approve', params: nothing },
  /** Selects the EVM account that comes first, and acts for requests without an address. */
  'account.prefer': {
    policy: 'safe',
    params: v.object({ type: v.picklist(['eoa', 'smartAccount']) }),
  },
  /** Selects the chain of later wallet requests. */
  'chain.switch': {
    policy: 'safe',
    params: v.object({ chainId: frameChainId }),
  },
  /** Estimates the fee of a transaction of the smart account. */
  'fee.estimate': {
    policy: 'safe',
    params: v.object({
      chainId: frameChainId,
      /** As in `eth_sendTransaction`. */
      transaction: v.object({
        data: v.optional(text(262_146)),
        from: text(42),
        to: text(42),
        value: v.optional(text(66)),
      }),
    }),
  },
  /** A wallet request (EIP-1193, or `solana_…`). */
  'wallet.request': {
    policy: 'wallet',
    params: v.object({
      chainId: frameChainId,
      // Other names are refused with NOT_ALLOWED, so that the page can tell the visitor.
      method: cut(60),
      params: v.unknown(),
    }),
  },
  /** Shows a screen in the modal. */
  'screen.show': {
    policy: 'safe',
    params: v.object({
      screen,
      /** Whether the frame takes the focus. */
      takesFocus: v.optional(v.boolean()),
    }),
  },
} as const satisfies Record<
  FrameMethod,
  { readonly policy: 'approve' | 'safe' | 'wallet'; readonly params: v.GenericSchema }
>

/** The parameters of a request. */
export type FrameParams<method extends FrameMethod> = v.InferOutput<
  (typeof frameMethods)[method]['params']
>

/**
 * Whether a text names a request.
 *
 * @example
 * ```ts
 * import { isFrameMethod } from 'latchkey/protocol/frame'
 *
 * isFrameMethod('session.get') // true
 * ```
 */
export function isFrameMethod(name: string): name is FrameMethod {
  return Object.hasOwn(frameMethods, name)
}
