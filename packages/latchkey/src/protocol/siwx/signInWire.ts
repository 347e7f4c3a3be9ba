import * as v from 'valibot'
import { wireChainId } from '../caipWire.ts'
import { wireArray } from '../wire.ts'
import { longestSignIn } from './signInMessage.ts'

// The routes that a page requests below one URL, of the host's own server or of the provider:
//
//   POST {url}/nonce     signInNonce.body    → signInNonce.answer
//   POST {url}/verify    signInVerify.body   → signInVerify.answer
//   GET  {url}/session                       → signInSession.answer
//   POST {url}/sign-out  signInSignOut.body  → signInSignOut.answer
//
// Bodies are JSON with `Content-Type: application/json`. Errors have the body `failure`. A visitor
// is known by http-only cookies, or by `Authorization: Bearer {token}` where `verify` returns a token.

const text = (longest: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(longest))
/** RFC 3339, as `Date.toISOString()` writes it. */
const moment = v.pipe(v.string(), v.isoTimestamp())

/** Longest signature in characters: EIP-6492 wraps an account's deployment. */
export const longestSignature = 50_000

/** Messages that one approval may sign: a wallet may sign one for each chain. */
const mostProofs = 10

/** A proven account of the visitor. */
const session = v.object({
  address: text(128),
  chainId: wireChainId,
  message: text(longestSignIn),
  signature: text(longestSignature),
  signedInAt: moment,
  expiresAt: moment,
})

/** A proven account of the visitor: a page reads the message with `parseSignIn`. */
export type SignInSession = v.InferOutput<typeof session>

const sessions = v.object({ sessions: v.array(session) })

/** Issues a nonce, and the terms that the message must state. */
export const signInNonce = {
  answer: v.object({
    nonce: v.pipe(v.string(), v.regex(/^[a-zA-Z\d]{24,128}$/)),
    /** Until when `verify` accepts the nonce. */
    nonceExpiresAt: moment,
    /** The host of the page's origin. Pages check it before they write it. */
    domain: text(255),
    uri: text(2_048),
    chainIds: v.array(wireChainId),
    /** Absent if the message has no statement. */
    statement: v.optional(text(1_000)),
    /** The server's time, because the visitor's clock may be wrong. */
    issuedAt: moment,
    /** The end of the sign-in that the message asks for. */
    expirationTime: moment,
  }),
  /** The page's statement. The answer's counts: a server may have its own, or want none. */
  body: v.object({ statement: v.optional(text(1_000)) }),
}

/**
 * Verifies messages that were signed with one approval: all with the same nonce and address. Stores
 * all of them or none. The nonce is used up in any case.
 */
export const signInVerify = {
  answer: v.object({
    ...sessions.entries,
    /** Present if the server uses bearer tokens: replaces the former one. */
    token: v.optional(text(256)),
  }),
  body: v.object({
    proofs: v.pipe(
      wireArray(
        v.object({ message: text(longestSignIn), signature: text(longestSignature) }),
        mostProofs,
      ),
      v.minLength(1),
    ),
  }),
}

/** The visitor's sign-ins that have not expired. */
export const signInSession = { answer: sessions }

/**
 * Ends the sign-ins that match every given field; without fields, all of them. Returns the
 * remaining ones.
 */
export const signInSignOut = {
  answer: sessions,
  body: v.object({ address: v.optional(text(128)), chainId: v.optional(wireChainId) }),
}
