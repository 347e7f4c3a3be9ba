import * as v from 'valibot'
import { loginMethods } from '../loginMethods.ts'
import { wireArray } from '../wire.ts'

/** Text of limited length. */
export const wireText = (length: number) => v.pipe(v.string(), v.maxLength(length))

/** An id that the provider made: a challenge, an approval, a session, a factor. */
export const wireId = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, 'Expected an id'))

/** Bytes as base64url without padding. */
export const wireBytes = (length: number) =>
  v.pipe(
    v.string(),
    v.maxLength(Math.ceil((length * 4) / 3)),
    v.regex(/^[\w-]*$/, 'Expected base64url'),
  )

/** An e-mail address. */
export const wireEmail = v.pipe(v.string(), v.maxLength(254), v.trim(), v.toLowerCase(), v.email())

/** A moment, in milliseconds since 1970. */
export const wireMoment = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The JSON of a WebAuthn option or response, which the WebAuthn library validates. */
export const wireWebAuthn = v.record(wireText(60), v.unknown())

/** How a second share is kept, besides the device's. */
const wireFactor = v.object({
  id: wireId,
  kind: v.picklist(['passkey', 'kit']),
  /** X25519; the recovery share is sealed to it, so that rotating needs no passkey and no phrase. */
  publicKey: wireBytes(32),
  /** The recovery share, sealed to `publicKey`. */
  sealed: wireBytes(512),
  /** The WebAuthn credential of a passkey. */
  credentialId: v.optional(wireBytes(1024)),
  label: wireText(80),
  createdAt: wireMoment,
})

const accountAddress = v.object({
  namespace: v.picklist(['eip155', 'solana']),
  address: wireText(64),
})

/**
 * A wallet as the provider stores it, without the login share.
 *
 * @example
 * ```ts
 * import { type WireWallet, wireWallet } from 'latchkey/protocol/auth'
 * import { parse } from 'valibot'
 *
 * const readWallet = async (response: Response): Promise<WireWallet> =>
 *   parse(wireWallet, await response.json())
 * ```
 */
export const wireWallet = v.object({
  backend: v.picklist(['shares', 'passkey']),
  /** The id of the current split. Shares of different splits can't be combined. */
  splitId: wireBytes(16),
  accounts: v.pipe(wireArray(accountAddress, 4), v.minLength(1)),
  factors: wireArray(wireFactor, 20),
  /** HMAC over the factors and `hasEscrow` by a key of the wallet's secret, against keys that the provider swapped. */
  factorsTag: wireBytes(32),
  /** Whether the escrow service keeps the recovery share. */
  hasEscrow: v.boolean(),
  createdAt: wireMoment,
})

/** A wallet as the provider stores it, without the login share. */
export type WireWallet = v.InferOutput<typeof wireWallet>

/** A factor that keeps the recovery share. */
export type WireFactor = v.InferOutput<typeof wireFactor>

/**
 * The visitor's account at the provider.
 *
 * @example
 * ```ts
 * import { wireAuthAccount } from 'latchkey/protocol/auth'
 * import { parse } from 'valibot'
 *
 * const { email } = parse(wireAuthAccount, {
 *   email: 'visitor@example.com',
 *   escrow: false,
 *   logins: [{ id: 'the-id-of-the-login', kind: 'email', label: 'visitor@example.com' }],
 *   userId: 'the-id-of-the-visitor',
 * })
 * ```
 */
export const wireAuthAccount = v.object({
  userId: wireId,
  email: v.optional(v.string()),
  /** Ways to log in. */
  logins: v.array(v.object({ id: wireId, kind: v.picklist(loginMethods), label: wireText(254) })),
  wallet: v.optional(wireWallet),
  /** Whether the escrow service is available to this project. */
  escrow: v.boolean(),
})

/** The visitor's account at the provider. */
export type AuthAccount = v.InferOutput<typeof wireAuthAccount>

/** Tokens of a session, bound to the frame's key (DPoP, RFC 9449). */
export const wireTokens = v.object({
  accessToken: wireText(4096),
  /** In seconds. */
  expiresIn: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(86_400)),
  refreshToken: wireText(256),
  sessionId: wireId,
})

/** Tokens of a session. */
export type AuthTokens = v.InferOutput<typeof wireTokens>

/**
 * The result of a login. `device`: an existing account, and this device must be approved by mail.
 *
 * @example
 * ```ts
 * import { loginResult } from 'latchkey/protocol/auth'
 * import { parse } from 'valibot'
 *
 * const result = parse(loginResult, {
 *   approvalId: 'the-id-of-the-approval',
 *   expiresAt: Date.now() + 1_200_000,
 *   status: 'device',
 * })
 * if (result.status === 'connected') result.account
 * ```
 */
export const loginResult = v.variant('status', [
  v.object({
    status: v.literal('connected'),
    account: wireAuthAccount,
    method: v.picklist(loginMethods),
    tokens: wireTokens,
  }),
  v.object({ status: v.literal('device'), approvalId: wireId, expiresAt: wireMoment }),
])

/** The result of a login. */
export type LoginResult = v.InferOutput<typeof loginResult>

/**
 * A login that has proven an address with which another account can be opened. Nothing is merged unless the
 * visitor logs in to that account and links this login.
 */
export const knownLogin = v.object({
  status: v.literal('known'),
  email: wireText(254),
  /** Ways to log in to the other account. */
  methods: v.array(v.picklist(loginMethods)),
})
