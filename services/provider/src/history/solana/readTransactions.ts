import * as v from 'valibot'
import { mapLimited } from '../../mapLimited.ts'
import type { ChainNode, RpcRequest } from '../../upstreams/nodes/chainNodes.ts'
import { RpcError } from '../../upstreams/nodes/RpcError.ts'
import { decodeTransaction, type Whose } from './decodeTransaction.ts'
import { keepBySize } from './keepBySize.ts'
import type { Deed } from './Move.ts'
import { transactionShape } from './transactionShape.ts'

/** What became of looking for a transaction: `odd` is one that cannot be read, `unknown` one that the node has not. */
export type FoundDeed = Deed | 'odd' | 'unknown'

/** So many transfers are remembered, of all accounts together. */
const mostKept = 100_000
const atOnce = 4

const settings = {
  commitment: 'confirmed',
  encoding: 'jsonParsed',
  maxSupportedTransactionVersion: 0,
}

/** Makes what reads transactions, each once: what is confirmed never changes. */
export function readTransactions(node: ChainNode) {
  const kept = keepBySize<Deed | 'odd'>({
    most: mostKept,
    sizeOf: (deed) => (deed === 'odd' ? 1 : deed.moves.length + 1),
  })

  return async (
    signatures: readonly string[],
    whose: Whose,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, FoundDeed>> => {
    const keyOf = (signature: string) => `${signature} ${whose.account}`
    const deeds = new Map<string, FoundDeed>()
    for (const signature of signatures) {
      const deed = kept.get(keyOf(signature))
      if (deed) deeds.set(signature, deed)
    }
    const missing = signatures.filter((signature) => !deeds.has(signature))
    const calls = missing.map((signature) => ({
      method: 'getTransaction',
      params: [signature, settings],
    }))
    const answers = await askAll(node, calls, signal)
    for (const [index, signature] of missing.entries()) {
      const deed = readDeed(answers[index], whose)
      deeds.set(signature, deed)
      if (deed !== 'unknown') kept.set(keyOf(signature), deed)
    }
    return deeds
  }
}

/** One that the node refuses to tell, like one of a version to come, leaves the others as they are. */
const refused = Symbol('refused')

async function askAll(
  node: ChainNode,
  calls: readonly RpcRequest[],
  signal: AbortSignal,
): Promise<unknown[]> {
  try {
    return await node.requestAll(calls, signal)
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
  }
  return mapLimited(calls, atOnce, async (call) => {
    try {
      return (await node.request(call, signal)) ?? null
    } catch (error) {
      if (error instanceof RpcError) return refused
      throw error
    }
  })
}

function readDeed(answer: unknown, whose: Whose): FoundDeed {
  if (answer === null || answer === undefined) return 'unknown'
  const { output, success } = v.safeParse(transactionShape, answer)
  return success ? decodeTransaction(output, whose) : 'odd'
}
