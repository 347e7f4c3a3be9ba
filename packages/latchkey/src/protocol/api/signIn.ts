import { get, post } from '../endpoint.ts'
import { signInNonce, signInSession, signInSignOut, signInVerify } from '../siwx/signInWire.ts'

/** Begins a sign-in: a nonce, and the terms that the message has to state. */
export const requestSignInNonce = post('api', '/v1/sign-in/nonce', signInNonce)

/** Ends a sign-in: verifies the signed messages, and returns the visitor's token. */
export const completeSignIn = post('api', '/v1/sign-in/verify', signInVerify)

/** The visitor's sign-ins, by the token in `Authorization: Bearer …`. */
export const getSignIns = get('api', '/v1/sign-in/session', signInSession)

/** Ends sign-ins of the visitor, by the token in `Authorization: Bearer …`. */
export const signOut = post('api', '/v1/sign-in/sign-out', signInSignOut)
