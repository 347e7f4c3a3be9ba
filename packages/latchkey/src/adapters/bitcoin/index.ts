export { bitcoin } from './bitcoin.ts'
export type { MessageProof, MessageVerdict } from './proof/messageProof.ts'
export { judgeMessage, verifyMessage } from './proof/verify.ts'
