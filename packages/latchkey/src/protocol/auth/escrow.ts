import * as v from 'valibot'
import type { Endpoint } from '../endpoint.ts'
import { wireBytes } from './authWire.ts'

// The escrow service runs as a role of its own, with a database and a master key of its own, and may have
// another operator. It accepts the provider's access tokens, which it verifies by the provider's JWKS, with
// a DPoP proof, and only within ten minutes of a login.

const share = wireBytes(128)

/** Stores the recovery share, or replaces it. */
export const putEscrow = {
  answer: 'nothing',
  body: v.object({ recoveryShare: share, splitId: wireBytes(16) }),
  method: 'POST',
  path: '/v1/escrow/put',
  service: 'escrow',
} as const satisfies Endpoint

/** Releases the recovery share. */
export const getEscrow = {
  answer: v.object({ recoveryShare: share, splitId: wireBytes(16) }),
  body: v.object({}),
  method: 'POST',
  path: '/v1/escrow/get',
  service: 'escrow',
} as const satisfies Endpoint

/** Erases the recovery share. */
export const removeEscrow = {
  answer: 'nothing',
  body: v.object({}),
  method: 'POST',
  path: '/v1/escrow/remove',
  service: 'escrow',
} as const satisfies Endpoint
