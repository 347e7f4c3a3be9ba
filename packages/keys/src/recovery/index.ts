export { type RecoveryKit, readRecoveryKit, writeRecoveryKit } from './recoveryKit.ts'
export { decodeRecoveryPhrase, encodeRecoveryPhrase } from './recoveryPhrase.ts'
