export { bitcoin } from './bitcoin.ts'
export { verifyMessage } from './verify.ts'
