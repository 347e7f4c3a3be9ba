import * as v from 'valibot'
import { callNode } from '../src/callNode.ts'
import { spawnAnvil } from '../src/spawnAnvil.ts'

export type Hex = `0x${string}`
export type Transaction = { from: Hex; to: Hex; data?: Hex; value?: bigint; gas?: number }

/** A chain under construction with a controlled clock. */
export type Ground = {
  readonly chainId: number
  readonly url: string
  ask(method: string, ...params: unknown[]): Promise<unknown>
  /** Calls a contract; returns its bytes. */
  call(to: Hex, data: Hex, options?: { from?: Hex; gas?: number }): Promise<Hex>
  /** Sends a transaction in its own block. Rejects if it fails, unless `mayFail` is set. */
  send(transaction: Transaction, options?: { mayFail?: boolean }): Promise<void>
  /** Unix time of the next block in seconds. */
  clock: number
  stop(): Promise<void>
}

const Bytes = v.custom<Hex>((value) => typeof value === 'string' && value.startsWith('0x'))
const Receipt = v.object({ status: v.string(), transactionHash: v.string() })

/** Starts an empty chain that accepts unsigned transactions from any account. */
export async function openGround(chainId: number, genesis: number): Promise<Ground> {
  const anvil = await spawnAnvil({ chainId, port: 0, genesis })
  const ask = (method: string, ...params: unknown[]) =>
    callNode(anvil.url, method, params, { signal: AbortSignal.timeout(30_000) })
  await ask('anvil_autoImpersonateAccount', true)

  const ground: Ground = {
    chainId,
    url: anvil.url,
    ask,
    clock: genesis + 12,
    async call(to, data, { from, gas } = {}) {
      const request = { to, data, ...(from && { from }), ...(gas && { gas: toHex(gas) }) }
      return v.parse(Bytes, await ask('eth_call', request, 'latest'))
    },
    async send({ value = 0n, gas, ...transaction }, { mayFail = false } = {}) {
      await ask('evm_setNextBlockTimestamp', ground.clock)
      const request = {
        ...transaction,
        value: toHex(value),
        ...(gas && { gas: toHex(gas) }),
      }
      const receipt = v.parse(Receipt, await ask('eth_sendTransactionSync', request))
      if (receipt.status !== '0x1' && !mayFail)
        throw new Error(`A transaction to ${transaction.to} failed: ${receipt.transactionHash}`)
      ground.clock += 12
    },
    stop: () => anvil.stop(),
  }
  return ground
}

function toHex(value: bigint | number): Hex {
  return `0x${value.toString(16)}`
}
