import type { Endpoint } from '../endpoint.ts'
import { signInNonce, signInSession, signInSignOut, signInVerify } from '../siwx/signInWire.ts'

/** Begins a sign-in: a nonce, and the terms that the message has to state. */
export const requestSignInNonce = {
  ...signInNonce,
  method: 'POST',
  path: '/v1/sign-in/nonce',
  service: 'api',
} as const satisfies Endpoint

/** Ends a sign-in: verifies the signed messages, and returns the visitor's token. */
export const completeSignIn = {
  ...signInVerify,
  method: 'POST',
  path: '/v1/sign-in/verify',
  service: 'api',
} as const satisfies Endpoint

/** The visitor's sign-ins, by the token in `Authorization: Bearer …`. */
export const getSignIns = {
  ...signInSession,
  method: 'GET',
  path: '/v1/sign-in/session',
  service: 'api',
} as const satisfies Endpoint

/** Ends sign-ins of the visitor, by the token in `Authorization: Bearer …`. */
export const signOut = {
  ...signInSignOut,
  method: 'POST',
  path: '/v1/sign-in/sign-out',
  service: 'api',
} as const satisfies Endpoint
