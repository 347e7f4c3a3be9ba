export {
  createFactorKey,
  createRecoveryPhrase,
  type FactorKey,
  factorKeyFromPhrase,
  factorKeyFromPrf,
} from './factorKey.ts'
export { factorsTag, type TaggedFactor, type TaggedFactors } from './factorsTag.ts'
export { openWithFactor, sealToFactor } from './sealToFactor.ts'
