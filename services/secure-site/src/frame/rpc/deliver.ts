import * as v from 'valibot'
import { readSolanaTransaction } from '../decode/solana/readSolanaTransaction.ts'
import { toBase58 } from '../encoding/base58.ts'
import { fromBase64 } from '../encoding/bytes.ts'
import { FrameError } from '../port/FrameError.ts'
import type { Approval } from './Approval.ts'
import type { Node } from './createNode.ts'
import type { Signed } from './createSigner.ts'

/** How long a transaction is waited for, and how often the node is asked, in ms. */
const waitMs = 120_000
const paceMs = 1_000

const receipt = v.object({ status: v.string() })
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
      if (!parsed.success) throw failed('The node sent an unreadable response.')
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

/**
 * Sends transactions, and waits until blocks include them.
 *
 * @throws FrameError if no block does within two minutes, or one fails
 */
export async function deliverAndFollow(
  approval: Approval,
  signed: Signed,
  node: Node,
): Promise<readonly string[]> {
  const hashes = await deliver(approval, signed, node)
  for (const sent of hashes) {
    const { status } = await follow(async () => {
      const parsed = v.safeParse(receipt, await node('eth_getTransactionReceipt', [sent]))
      return parsed.success ? parsed.output : undefined
    }, 'No block includes it yet. Check your activity before you try again.')
    if (status !== '0x1') throw failed('The transaction failed.')
  }
  return hashes
}

/**
 * Looks each second until something is found. A failed look counts as none, because what was sent may take effect
 * all the same.
 *
 * @throws FrameError with the text if nothing is found within two minutes
 */
export async function follow<found>(
  look: () => Promise<found | undefined>,
  late: string,
): Promise<found> {
  const end = Date.now() + waitMs
  for (;;) {
    const found = await look().catch((error: unknown) => {
      if (!(error instanceof FrameError)) throw error
      return undefined
    })
    if (found !== undefined) return found
    if (Date.now() > end) throw failed(late)
    await new Promise((resolve) => setTimeout(resolve, paceMs))
  }
}

function failed(message: string): FrameError {
  return new FrameError('RPC_FAILED', message, { rpcCode: -32603 })
}

/** The account's signature of a signed transaction, in base58. */
function signatureOf(raw: string, address: string): string {
  const { message, signatures } = readSolanaTransaction(fromBase64(raw))
  const signature = signatures[message.signers.indexOf(address)]
  if (!signature) throw new FrameError('FAILED', 'The transaction is not signed.')
  return toBase58(signature)
}
