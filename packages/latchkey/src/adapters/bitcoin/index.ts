export type { MessageProof, MessageVerdict } from '../../siwx/bitcoin/messageProof.ts'
export { judgeMessage, verifyMessage } from '../../siwx/bitcoin/verify.ts'
export { bitcoin } from './bitcoin.ts'
