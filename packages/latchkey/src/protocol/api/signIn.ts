import { get, post } from '../endpoint.ts'
import { signInNonce, signInSession, signInSignOut, signInVerify } from '../siwx/signInWire.ts'

/**
 * Begins a sign-in: a nonce, and the terms that the message has to state.
 *
 * @example
 * ```ts
 * import { type EndpointInput, requestSignInNonce } from 'latchkey/protocol'
 *
 * const input: EndpointInput<typeof requestSignInNonce> = {
 *   body: { statement: 'Sign in to see your orders.' },
 * }
 * ```
 */
export const requestSignInNonce = post('api', '/v1/sign-in/nonce', signInNonce)

/**
 * Ends a sign-in: verifies the signed messages, and returns the visitor's token.
 *
 * @example
 * ```ts
 * import { completeSignIn, type EndpointInput } from 'latchkey/protocol'
 *
 * const toInput = (message: string, signature: string): EndpointInput<typeof completeSignIn> => ({
 *   body: { proofs: [{ message, signature }] },
 * })
 * ```
 */
export const completeSignIn = post('api', '/v1/sign-in/verify', signInVerify)

/**
 * The visitor's sign-ins, by the token in `Authorization: Bearer …`.
 *
 * @example
 * ```ts
 * import { getSignIns } from 'latchkey/protocol'
 *
 * getSignIns.path // '/v1/sign-in/session'
 * ```
 */
export const getSignIns = get('api', '/v1/sign-in/session', signInSession)

/**
 * Ends sign-ins of the visitor, by the token in `Authorization: Bearer …`.
 *
 * @example
 * ```ts
 * import { type EndpointInput, signOut } from 'latchkey/protocol'
 *
 * const input: EndpointInput<typeof signOut> = { body: { chainId: 'eip155:1' } }
 * ```
 */
export const signOut = post('api', '/v1/sign-in/sign-out', signInSignOut)
