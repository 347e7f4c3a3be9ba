import * as v from 'valibot'
import { callNode } from './callNode.ts'

/** A transaction of an account whose key the node holds, in the node's words. */
export type NodeTransaction = {
  readonly from: string
  readonly to: string
  readonly data?: string
  readonly value?: string
  readonly gas?: string
}

const Receipt = v.object({ status: v.string(), transactionHash: v.string() })

/** What the node says to the slower of two who were given the same nonce. */
const lostTheRace = /underpriced|nonce too low|already (imported|known)/

/**
 * Has the node sign and send, and resolves with the receipt when it is in a block.
 *
 * The node counts nonces, but not for several callers at one moment, and they may be several processes.
 * Each round one of them gets through, so whoever loses asks again.
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
