export type { SiweConfig, SiweMessageArguments, SiweSession } from '../core/ports/siweConfig.ts'
export type {
  Siwx,
  SiwxData,
  SiwxMessage,
  SiwxMessageInput,
  SiwxSession,
  SiwxVerifier,
} from '../core/ports/siwx.ts'
export { createSiwx } from './createSiwx.ts'
export type { MessengerOptions, ServerSiwxOptions, SiwxOptions, SiwxRules } from './options.ts'
export { serverSiwx } from './serverSiwx.ts'
