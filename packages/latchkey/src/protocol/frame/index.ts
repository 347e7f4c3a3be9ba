export { type FrameResponse, frameHello, frameResponse, frameVersion } from './frameEnvelope.ts'
export { type FrameErrorCode, frameErrors } from './frameErrors.ts'
export { type FrameEvent, type FrameScreen, frameEvent } from './frameEvents.ts'
export { type FrameParams, frameMethods, isFrameMethod } from './frameMethods.ts'
export { type FrameRequest, frameRequest } from './frameRequest.ts'
export {
  type FrameMethod,
  type FrameResult,
  type FrameSession,
  frameResults,
  frameSession,
} from './frameResults.ts'
export {
  type MethodPolicy,
  type WalletMethod,
  walletMethodPolicy,
  walletMethods,
} from './walletMethods.ts'
