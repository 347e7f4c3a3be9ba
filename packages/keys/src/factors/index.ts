export {
  createRecoveryPhrase,
  type FactorKey,
  factorKeyFromPhrase,
  factorKeyFromPrf,
} from './factorKey.ts'
export { factorsTag, type TaggedFactor } from './factorsTag.ts'
export { openWithFactor, sealToFactor } from './sealToFactor.ts'
