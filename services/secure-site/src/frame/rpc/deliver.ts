import * as v from 'valibot'
import { readSolanaTransaction } from '../decode/solana/readSolanaTransaction.ts'
import { toBase58 } from '../encoding/base58.ts'
import { fromBase64 } from '../encoding/bytes.ts'
import { FrameError } from '../port/FrameError.ts'
import type { Approval } from './Approval.ts'
import type { Node } from './createNode.ts'
import type { Signed } from './createSigner.ts'

const hash = v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/i))

/** Sends what was signed, and returns the transactions' hashes; signatures of messages stay as they are. */
export async function deliver(
  { address, request }: Approval,
  signed: Signed,
  node: Node,
): Promise<readonly string[]> {
  if (request.kind === 'transactions') {
    const hashes: string[] = []
    for (const raw of signed) {
      const parsed = v.safeParse(hash, await node('eth_sendRawTransaction', [raw]))
      if (!parsed.success)
        throw new FrameError('RPC_FAILED', 'The node sent an unreadable response.', {
          rpcCode: -32603,
        })
      hashes.push(parsed.output)
    }
    return hashes
  }
  if (request.kind === 'solanaTransactions' && request.isSent)
    for (const raw of signed)
      await node('sendTransaction', [raw, { encoding: 'base64', preflightCommitment: 'confirmed' }])
  return request.kind === 'solanaTransactions'
    ? signed.map((raw) => signatureOf(raw, address))
    : signed
}

/** The account's signature of a signed transaction, in base58. */
function signatureOf(raw: string, address: string): string {
  const { message, signatures } = readSolanaTransaction(fromBase64(raw))
  const signature = signatures[message.signers.indexOf(address)]
  if (!signature) throw new FrameError('FAILED', 'The transaction is not signed.')
  return toBase58(signature)
}
