/** Wallet methods that the visitor approves first. Apart from the others, which the page need not load. */
export const approvedMethods = [
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'eth_signTypedData_v4',
  'personal_sign',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'wallet_grantPermissions',
  'wallet_requestExecutionPermissions',
  'wallet_revokeExecutionPermission',
  'wallet_revokePermissions',
  'wallet_sendCalls',
  'wallet_showCallsStatus',
] as const
