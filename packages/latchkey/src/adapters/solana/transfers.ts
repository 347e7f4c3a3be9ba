import type { Blockhash } from '@solana/kit'
import type { Adapter, Fee } from '../../core/adapter.ts'
import { property } from '../../core/eip1193/provider.ts'
import { lateError } from '../../core/lateErrors.ts'
import type { Network } from '../../core/networks/network.ts'
import type { Rpc } from './createRpc.ts'
import { computeBudget } from './instructions.ts'
import { planTransfer, type TransferPlan } from './planTransfer.ts'
import { contentOf, textOf, wholeOf } from './readAnswer.ts'
import { signerOf, toBase64, toSignError } from './signer.ts'
import { type Lifetime, writeTransaction } from './writeTransaction.ts'

type Transfers = NonNullable<Adapter['transfers']>

const perSignature = 5_000n
/** Above what the trial took: what others do meanwhile may cost a little more. */
const spareUnits = 1.2
const budgetUnits = 300
/** The most that is offered for a unit, in millionths of a lamport: a busy moment should not empty a purse. */
const mostPrice = 2_000_000n

/** Sending SOL, tokens and things: tried before the wallet is asked, sent by us where the wallet lets us. */
export function createTransfers(rpc: Rpc): Transfers {
  return {
    async estimate(request) {
      const plan = await planTransfer(rpc, request)
      const prepared = await prepare(plan, request.network)
      return feeOf(prepared, plan)
    },
    async send({ address, network, provider, transfer }) {
      const plan = await planTransfer(rpc, { address, network, transfer })
      const { bytes } = await prepare(plan, network)
      const signed = await signerOf(provider, address, network)
        .signTransaction(bytes)
        .catch((error: unknown) => {
          throw toSignError(error)
        })
      if (signed.kind === 'sent') return signed.signature
      const answer = await rpc(network, 'sendTransaction', [
        toBase64(signed.bytes),
        { encoding: 'base64', preflightCommitment: 'confirmed' },
      ])
      return textOf(answer)
    },
  }

  /** Tries the transaction out, and gives it as much room as it took. */
  async function prepare({ instructions, payer }: TransferPlan, network: Network) {
    const [lifetime, price] = await Promise.all([readLifetime(network), readPrice(network)])
    const trial = writeTransaction(payer, instructions, lifetime)
    const answer = contentOf(
      await rpc(network, 'simulateTransaction', [
        toBase64(trial),
        {
          commitment: 'confirmed',
          encoding: 'base64',
          replaceRecentBlockhash: true,
          sigVerify: false,
        },
      ]),
    )
    const error = property(answer, 'err')
    if (error !== null && error !== undefined) throw failed(network, error)
    const taken = Number(wholeOf(property(answer, 'unitsConsumed') ?? 0))
    const units = Math.ceil(taken * spareUnits) + budgetUnits
    const bytes = writeTransaction(
      payer,
      [...computeBudget(units, price), ...instructions],
      lifetime,
    )
    return { bytes, price, units }
  }

  async function readLifetime(network: Network): Promise<Lifetime> {
    const value = contentOf(await rpc(network, 'getLatestBlockhash', [{ commitment: 'confirmed' }]))
    return {
      // Base58 of 32 bytes, as the node gives it: a wrong one is refused by the network.
      blockhash: textOf(property(value, 'blockhash')) as Blockhash,
      lastValidBlockHeight: wholeOf(property(value, 'lastValidBlockHeight')),
    }
  }

  /** The middle of what was paid lately: enough to be taken up, no more than usual. */
  async function readPrice(network: Network): Promise<bigint> {
    const answer = await rpc(network, 'getRecentPrioritizationFees', [[]])
    const fees = (Array.isArray(answer) ? answer : [])
      .map((one: unknown) => wholeOf(property(one, 'prioritizationFee') ?? 0))
      .sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
    const middle = fees[Math.floor(fees.length / 2)] ?? 0n
    return middle > mostPrice ? mostPrice : middle
  }
}

function feeOf({ price, units }: { price: bigint; units: number }, { rent }: TransferPlan): Fee {
  const offered = (price * BigInt(units) + 999_999n) / 1_000_000n
  return { gas: BigInt(units), maxFeePerGas: price, total: perSignature + offered + rent }
}

/** What the trial failed of, in words that help: most of the time there is too little of something. */
function failed(network: Network, error: unknown) {
  const words = JSON.stringify(error)
  const problem = /InsufficientFunds|"Custom":1\b/.test(words)
    ? 'the account holds too little for it'
    : `it would fail: ${words}`
  return lateError('NODE_FAILED', { cause: error, network: network.name, problem })
}
