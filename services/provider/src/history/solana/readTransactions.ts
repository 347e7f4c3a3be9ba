import * as v from 'valibot'
import { mapLimited } from '../../mapLimited.ts'
import type { ChainNode, RpcRequest } from '../../upstreams/nodes/chainNodes.ts'
import { RpcError } from '../../upstreams/nodes/RpcError.ts'
import { createSizedCache } from './createSizedCache.ts'
import { decodeTransaction, type HistoryOwner } from './decodeTransaction.ts'
import type { TransactionEffect } from './Move.ts'
import { transactionShape } from './transactionShape.ts'

/** Result of reading a transaction: `odd` if it is invalid, `unknown` if the node lacks it. */
export type FoundEffect = TransactionEffect | 'odd' | 'unknown'

/** Most transfers in the cache, of all accounts together. */
const mostKept = 100_000
const atOnce = 4

const settings = {
  commitment: 'confirmed',
  encoding: 'jsonParsed',
  maxSupportedTransactionVersion: 0,
}

/** Creates a reader of transactions. Confirmed ones never change, so each is read once. */
export function readTransactions(node: ChainNode) {
  const kept = createSizedCache<TransactionEffect | 'odd'>({
    most: mostKept,
    sizeOf: (deed) => (deed === 'odd' ? 1 : deed.moves.length + 1),
  })

  return async (
    signatures: readonly string[],
    whose: HistoryOwner,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, FoundEffect>> => {
    const keyOf = (signature: string) => `${signature} ${whose.account}`
    const deeds = new Map<string, FoundEffect>()
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

/** A refused transaction, e.g. of an unknown version, does not affect the others. */
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

function readDeed(answer: unknown, whose: HistoryOwner): FoundEffect {
  if (answer === null || answer === undefined) return 'unknown'
  const { output, success } = v.safeParse(transactionShape, answer)
  return success ? decodeTransaction(output, whose) : 'odd'
}
