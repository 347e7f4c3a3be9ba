export { type LoginMethod, loginMethods } from '../loginMethods.ts'
export { type OauthSocial, oauthSocials } from '../oauthSocials.ts'
export { loginResultParameter, type Social, socials } from '../socials.ts'
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
export {
  confirmEmailChange,
  linkEmail,
  separateEmail,
  startEmail,
  startEmailChange,
  verifyEmail,
} from './email.ts'
export { getEmbedding } from './embedding.ts'
export { getEscrow, putEscrow, removeEscrow } from './escrow.ts'
export { answerHandOver, describeHandOver, pollHandOver, startHandOver } from './handOver.ts'
export { createPasskey, loginWithPasskey, passkeyOptions, removePasskey } from './passkeys.ts'
export {
  deleteAuthAccount,
  endAuthSessions,
  getAuthAccount,
  listAuthSessions,
  loginWithToken,
  refreshSession,
} from './sessions.ts'
export {
  answerSocial,
  describeSocial,
  finishSocial,
  linkSocial,
  separateSocial,
  startSocial,
  unlinkSocial,
} from './social.ts'
export { sponsorOperation, upgradeDelegate } from './sponsor.ts'
export { createWallet, releaseLoginShare, rotateWallet } from './wallet.ts'
