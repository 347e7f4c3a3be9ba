import * as v from 'valibot'
import { callNode } from './callNode.ts'

/** A transaction of an account whose key the node holds, in JSON-RPC format. */
export type NodeTransaction = {
  readonly from: string
  readonly to: string
  readonly data?: string
  readonly value?: string
  readonly gas?: string
  /** `0x4` with authorizations (EIP-7702). */
  readonly type?: string
  readonly authorizationList?: readonly object[]
}

const Receipt = v.object({ status: v.string(), transactionHash: v.string() })

/** The node's errors for the slower of two callers with the same nonce. */
const lostTheRace = /underpriced|nonce too low|already (imported|known)/

/**
 * Lets the node sign and send; resolves with the receipt once the transaction is in a block.
 *
 * Concurrent callers, even in other processes, may get the same nonce from the node. One of them
 * succeeds per round, and the others retry.
 */
export async function sendFromNode(
  url: string,
  transaction: NodeTransaction,
  { tries = 50 }: { tries?: number } = {},
): Promise<v.InferOutput<typeof Receipt>> {
  for (let round = 1; ; round++)
    try {
      return v.parse(Receipt, await callNode(url, 'eth_sendTransactionSync', [transaction]))
    } catch (error) {
      const isRace = error instanceof Error && lostTheRace.test(error.message)
      if (!isRace || round === tries) throw error
    }
}
