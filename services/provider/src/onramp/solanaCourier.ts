import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { type Hex, hexToBytes, parseUnits } from 'viem'
import { transferSol, writeMemo } from '../solana/instructions.ts'
import { solanaKey } from '../solana/solanaKey.ts'
import { writeTransaction } from '../solana/writeTransaction.ts'
import type { ChainNode } from '../upstreams/nodes/chainNodes.ts'
import { UpstreamError } from '../upstreams/UpstreamError.ts'
import type { Carried, Courier } from './Courier.ts'

/** Genesis hashes of the public networks start with these. */
const publicNetworks = [
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
]

const height = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const latestBlockhash = v.object({
  value: v.object({ blockhash: v.string(), lastValidBlockHeight: height }),
})
const statuses = v.object({
  value: v.tuple([
    v.nullable(
      v.object({ confirmationStatus: v.nullish(v.string()), err: v.optional(v.unknown()) }),
    ),
  ]),
})

/** Timeout and polling interval of a transfer, in ms. */
const patience = 20_000
const every = 200

/** Creates a courier for SOL. */
export function solanaCourier(node: ChainNode, key: Hex): Courier {
  const signer = solanaKey(hexToBytes(key))

  async function ask<schema extends v.GenericSchema>(
    schema: schema,
    method: string,
    ...params: readonly unknown[]
  ): Promise<v.InferOutput<schema>> {
    const { issues, output, success } = v.safeParse(schema, await node.request({ method, params }))
    if (success) return output
    throw new UpstreamError('Solana', 'invalid', `${method}: ${issues[0].message}`)
  }

  async function look(hash: string, lastHeight: number, reason: string): Promise<Carried> {
    // Read before the status: otherwise a transfer confirmed in between would count as missing.
    const passed = await ask(height, 'getBlockHeight', { commitment: 'finalized' })
    const settings = { searchTransactionHistory: true }
    const [found] = (await ask(statuses, 'getSignatureStatuses', [hash], settings)).value
    // The blockhash has expired, so the transfer can never be included.
    if (!found) return passed > lastHeight ? { status: 'gone' } : { status: 'open', reason }
    if (found.err !== null && found.err !== undefined)
      return { status: 'failed', failure: 'The transfer failed' }
    return found.confirmationStatus === 'confirmed' || found.confirmationStatus === 'finalized'
      ? { status: 'delivered' }
      : { status: 'open', reason: 'it is not confirmed yet' }
  }

  return {
    async sign({ account, chainId, id, purchaseAmount }) {
      // Test cards cost nothing, so the sandbox must not deliver on a public network.
      const genesis = await ask(v.string(), 'getGenesisHash')
      if (publicNetworks.some((network) => genesis.startsWith(network)))
        return 'The sandbox delivers on local chains only'
      const { value } = await ask(latestBlockhash, 'getLatestBlockhash', {
        commitment: 'confirmed',
      })
      const to = account.slice(account.lastIndexOf(':') + 1)
      const { bytes, signature } = writeTransaction({
        blockhash: value.blockhash,
        instructions: [
          transferSol(signer.address, to, parseUnits(purchaseAmount, 9)),
          // Two equal transfers with the same blockhash would be one transaction.
          writeMemo(`Order ${id}`),
        ],
        signers: [signer],
      })
      return {
        chainId,
        hash: signature,
        nonce: value.lastValidBlockHeight,
        transaction: Buffer.from(bytes).toString('base64'),
      }
    },

    async carry({ hash, nonce, transaction }) {
      let refusal: string | undefined
      try {
        const settings = { encoding: 'base64', preflightCommitment: 'confirmed' }
        await ask(v.string(), 'sendTransaction', transaction, settings)
      } catch (error) {
        // A chain also refuses a transfer that it already has; the status decides.
        refusal = error instanceof Error ? error.message : String(error)
      }
      const until = Date.now() + patience
      let carried = await look(hash, nonce, refusal ?? 'it has not been seen yet')
      while (carried.status === 'open' && refusal === undefined && Date.now() < until) {
        await setTimeout(every)
        carried = await look(hash, nonce, 'it has not been seen yet')
      }
      return carried
    },
  }
}
