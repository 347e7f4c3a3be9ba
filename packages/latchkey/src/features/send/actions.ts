// chunk: figures, features/send/actions
import { sendTransfer as send } from './sendTransfer.ts'

/** Sends a token or an NFT from the connected account. */
export const sendTransfer: typeof send = send
export type { SendTransferOptions } from './sendTransfer.ts'
