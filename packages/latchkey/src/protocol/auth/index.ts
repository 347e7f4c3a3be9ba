export {
  type AuthAccount,
  type AuthTokens,
  type LoginResult,
  loginResult,
  type WireFactor,
  type WireWallet,
  wireAuthAccount,
  wireWallet,
} from './authWire.ts'
export { answerDevice, describeDevice, pollDevice, resendDevice } from './device.ts'
export { confirmEmailChange, startEmail, startEmailChange, verifyEmail } from './email.ts'
export { getEmbedding } from './embedding.ts'
export { getEscrow, putEscrow, removeEscrow } from './escrow.ts'
export { createPasskey, loginWithPasskey, passkeyOptions, removePasskey } from './passkeys.ts'
export {
  deleteAuthAccount,
  endAuthSessions,
  getAuthAccount,
  listAuthSessions,
  loginWithToken,
  refreshSession,
} from './sessions.ts'
export { createWallet, releaseLoginShare, rotateWallet } from './wallet.ts'
