import { readSolanaTransaction } from '../../decode/solana/readSolanaTransaction.ts'
import { toBase58 } from '../../encoding/base58.ts'
import { fromBase64, fromHex, toBase64 } from '../../encoding/bytes.ts'
import { FrameError } from '../../port/FrameError.ts'
import type { SignRequest } from '../Approval.ts'

type Bytes = Uint8Array<ArrayBuffer>
type SolanaRequest = Extract<SignRequest, { kind: 'solanaMessage' | 'solanaTransactions' }>

/** Signs a message (base58), or places the account's signature in each transaction (base64). */
export async function signSolanaTransactions(
  request: SolanaRequest,
  address: string,
  sign: (bytes: Bytes) => Promise<Bytes>,
): Promise<readonly string[]> {
  if (request.kind === 'solanaMessage') return [toBase58(await sign(fromHex(request.hex)))]
  const signed: string[] = []
  for (const text of request.transactions) {
    const bytes = fromBase64(text)
    const { message, messageBytes, signatures } = readSolanaTransaction(bytes)
    const place = message.signers.indexOf(address)
    if (place < 0)
      throw new FrameError('INVALID', 'The account does not sign this transaction.', {
        rpcCode: -32602,
      })
    const start = bytes.length - messageBytes.length - 64 * signatures.length
    bytes.set(await sign(messageBytes), start + 64 * place)
    signed.push(toBase64(bytes))
  }
  return signed
}
