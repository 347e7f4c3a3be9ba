export { createNonce } from '../protocol/siwx/createNonce.ts'
export { createSignIn } from '../protocol/siwx/createSignIn.ts'
export { describeRecap } from '../protocol/siwx/describeRecap.ts'
export { parseRecap, type Recap } from '../protocol/siwx/parseRecap.ts'
export { parseSignIn } from '../protocol/siwx/parseSignIn.ts'
export type { SignInMessage } from '../protocol/siwx/signInMessage.ts'
export type { SignInSession } from '../protocol/siwx/signInWire.ts'
export { createVerifiers } from './createVerifiers.ts'
export type { RecoverKey } from './recoverSigner.ts'
export type { NodeRequest, SignInCheck, SignInProblem, SignInVerdict } from './SignInCheck.ts'
export type { ReadableHeaders } from './server/createCookies.ts'
export { createMemoryStore } from './server/createMemoryStore.ts'
export { createSignInHandlers, type SignInHandlers } from './server/createSignInHandlers.ts'
export type { SignInOptions } from './server/SignInOptions.ts'
export { SignInRefusal } from './server/SignInRefusal.ts'
export type { IssuedNonce, SignInStore } from './server/SignInStore.ts'
export {
  type FastifyReply,
  type IncomingRequest,
  type IncomingStream,
  type OutgoingReply,
  toFastifyHandler,
  toNodeHandler,
} from './server/toNodeHandler.ts'
export type { SignInProof } from './server/verifyProofs.ts'
export { type SignedText, verifySignedText } from './verifySignedText.ts'
export { verifySignIn } from './verifySignIn.ts'
