export { bitcoin } from './bitcoin.ts'
export type { MessageProof, MessageVerdict } from './messageProof.ts'
export { judgeMessage, verifyMessage } from './verify.ts'
