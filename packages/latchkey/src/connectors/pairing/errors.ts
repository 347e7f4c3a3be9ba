import type { ErrorCode } from '../../core/errors/ErrorCode.ts'
import { errorMaker } from '../../core/errors/errorMaker.ts'

/** Errors of pairing sessions. */
export const pairingErrors = {
  CHAIN_ID_NOT_FOUND: 'ChainId not found',
  ENVELOPE_INVALID: "Couldn't read the message: {problem}",
  NODE_NOT_FOUND: 'JSON-RPC provider for {chainId} not found',
  NOT_PAIRED: 'Please call connect() before request()',
  PROPOSAL_EXPIRED: 'Proposal expired',
  RELAY_REFUSED: 'The relay rejected the request: {problem}',
  SESSION_NOT_FOUND: 'No pairing session {topic}. Connect again.',
  SIGN_CLIENT_MISSING: 'Sign Client not initialized',
} as const satisfies Partial<Record<ErrorCode, string>>

export const pairingError = /* @__PURE__ */ errorMaker(pairingErrors)
