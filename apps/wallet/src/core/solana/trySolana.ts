import { formatUnits } from 'viem'
import { toBase64 } from '../../../../../packages/latchkey/src/core/bytes.ts'
import { callNode } from '../../../../../packages/latchkey/src/testing/evm/callNode.ts'
import type { Chain } from '../Chain.ts'
import { fieldsOf } from '../read.ts'
import { readTransaction } from './readTransaction.ts'

/** A simulation: the fee, and the reason if the chain would refuse the transaction. */
export type Trial = { readonly fee?: string; readonly problem?: string }

/** Simulates a transaction on the chain's node, without sending it. */
export async function trySolana(bytes: Uint8Array, { rpcUrl }: Chain): Promise<Trial> {
  const settings = { commitment: 'confirmed' }
  const message = toBase64(readTransaction(bytes).message)
  const [cost, tried] = await Promise.all([
    callNode(rpcUrl, 'getFeeForMessage', [message, settings]),
    callNode(rpcUrl, 'simulateTransaction', [
      toBase64(bytes),
      { ...settings, encoding: 'base64', sigVerify: false },
    ]),
  ])
  const { value } = fieldsOf(cost)
  const { err, logs } = fieldsOf(fieldsOf(tried).value)
  const fee = typeof value === 'number' ? { fee: formatUnits(BigInt(value), 9) } : {}
  return err ? { ...fee, problem: problemOf(err, logs) } : fee
}

/** The last message of a program, else the chain's error. */
function problemOf(error: unknown, logs: unknown): string {
  const said = Array.isArray(logs) ? logs.map(String) : []
  const last = said.filter((line) => /insufficient|failed|error/i.test(line)).at(-1)
  const words = last ?? (typeof error === 'string' ? error : JSON.stringify(error))
  return words.slice(0, 200)
}
