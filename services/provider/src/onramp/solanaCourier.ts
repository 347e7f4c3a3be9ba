import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { type Hex, hexToBytes, parseUnits } from 'viem'
import { transferSol, writeMemo } from '../solana/instructions.ts'
import { solanaKey } from '../solana/solanaKey.ts'
import { writeTransaction } from '../solana/writeTransaction.ts'
import type { ChainNode } from '../upstreams/nodes/chainNodes.ts'
import { UpstreamError } from '../upstreams/UpstreamError.ts'
import type { Carried, Courier } from './Courier.ts'

/** What the genesis blocks of the networks begin with where SOL is worth something, or others' to give. */
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

/** How long a transfer is waited for, and how often it is looked at, in ms. */
const patience = 20_000
const every = 200

/** Brings SOL, from the account of a key. */
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
    // Read before: what comes into a block in between is not taken for missing.
    const passed = await ask(height, 'getBlockHeight', { commitment: 'finalized' })
    const settings = { searchTransactionHistory: true }
    const [found] = (await ask(statuses, 'getSignatureStatuses', [hash], settings)).value
    // Its blockhash is too old for any block to come.
    if (!found) return passed > lastHeight ? { status: 'gone' } : { status: 'open', reason }
    if (found.err !== null && found.err !== undefined)
      return { status: 'failed', failure: 'The transfer failed' }
    return found.confirmationStatus === 'confirmed' || found.confirmationStatus === 'finalized'
      ? { status: 'delivered' }
      : { status: 'open', reason: 'it is not confirmed yet' }
  }

  return {
    async sign({ account, chainId, id, purchaseAmount }) {
      // Test cards cost nothing: on a public network they would buy what others pay for.
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
          // Two people who buy the same at the same moment would otherwise get one transfer.
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
        // A chain that has it already refuses it too: what became of it is looked up next.
        refusal = error instanceof Error ? error.message : String(error)
      }
      const until = Date.now() + patience
      let carried = await look(hash, nonce, refusal ?? 'it is not seen yet')
      while (carried.status === 'open' && refusal === undefined && Date.now() < until) {
        await setTimeout(every)
        carried = await look(hash, nonce, 'it is not seen yet')
      }
      return carried
    },
  }
}
