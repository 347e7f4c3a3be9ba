export type { KeyBackend } from './backends/KeyBackend.ts'
export { type KeyRecord, type KeyStore, memoryStore } from './backends/KeyStore.ts'
export { migrate } from './backends/migrate.ts'
export {
  type PasskeyBackendOptions,
  type PasskeyPrf,
  passkeyBackend,
} from './backends/passkeyBackend.ts'
export {
  type Factors,
  type ShareHolder,
  type SharesBackend,
  type SharesBackendOptions,
  sharesBackend,
} from './backends/sharesBackend.ts'
export type { Bytes } from './bytes.ts'
export { keyFromPrf } from './ciphers/keyFromPrf.ts'
export { createDeviceKey, open, type Sealed, seal } from './ciphers/seal.ts'
export { type SealingPurpose, sealingContext } from './ciphers/sealingContext.ts'
export { KeysError, type KeysErrorCode, type KeysErrorOptions } from './KeysError.ts'
export { createSecret, type Secret, withSecret } from './secret.ts'
export { combineShares } from './shares/combineShares.ts'
export { createDeviceShare } from './shares/createDeviceShare.ts'
export { decodeShare, encodeShare, type Share } from './shares/Share.ts'
export { type Shares, splitSecret } from './shares/splitSecret.ts'
