/** The texts that pairing throws, as `catalogue`: they arrive with its code. */
export const pairingCatalogue = {
  CALL_STATUS_NOT_APPROVED: 'Fetching call status not approved by the wallet.',
  CHAIN_ID_NOT_FOUND: 'ChainId not found',
  CHAIN_NOT_APPROVED: 'Chain {chainId} is not approved by the wallet',
  ENVELOPE_INVALID: 'The message cannot be read: {problem}',
  METHOD_NOT_APPROVED: 'Method {method} is not approved by the wallet',
  NODE_NOT_FOUND: 'JSON-RPC provider for {chainId} not found',
  NOT_PAIRED: 'Please call connect() before request()',
  PROPOSAL_EXPIRED: 'Proposal expired',
  RELAY_REFUSED: 'The relay refused: {problem}',
  REQUEST_EXPIRED: 'The wallet did not answer {method} in time',
  RPC_URL_NOT_FOUND: 'No RPC url provided for chainId',
  SESSION_NOT_FOUND: 'There is no session {topic}',
  SIGN_CLIENT_MISSING: 'Sign Client not initialized',
  USER_OPERATION_RECEIPT_FAILED: 'Failed to fetch user operation receipt - {status}',
} as const

export type PairingErrorCode = keyof typeof pairingCatalogue
