import type { Blockhash } from '@solana/kit'
import type { Adapter, Fee, TransferAsset } from '../../core/adapter.ts'
import { property } from '../../core/eip1193/provider.ts'
import type { Network } from '../../core/networks/network.ts'
import { toBase64 } from './base64.ts'
import type { Rpc } from './createRpc.ts'
import type { Sender } from './createSender.ts'
import { getBalance } from './getBalance.ts'
import { computeBudget } from './instructions.ts'
import { planTransfer } from './planTransfer.ts'
import { contentOf, textOf, wholeOf } from './readAnswer.ts'
import { readRent } from './readRent.ts'
import { signOrSend } from './signTransactions.ts'
import type { TransferPlan } from './TransferPlan.ts'
import { trialProblem } from './trialProblem.ts'
import { type Lifetime, writeTransaction } from './writeTransaction.ts'

type Transfers = NonNullable<Adapter['transfers']>

const perSignature = 5_000n
/** Above what the trial took: what others do meanwhile may cost a little more. */
const spareUnits = 1.2
const budgetUnits = 300
/** Enough for any transfer. */
const trialUnits = 400_000
/** What each kind of transfer takes, a little more than most of them. */
const untriedUnits: Readonly<Record<TransferAsset['kind'], number>> = {
  native: 1_000,
  nft: 60_000,
  token: 60_000,
}
/** The most that is offered for a unit, in millionths of a lamport: a busy moment should not empty a purse. */
const mostPrice = 2_000_000n
/** An account cannot keep so few lamports: who sends all but the fee means all of it. */
const dust = 20_000n

/** Sending SOL, tokens and things: tried before the wallet is asked, sent by us where the wallet lets us. */
export function createTransfers(rpc: Rpc, send: Sender): Transfers {
  return {
    async estimate(request) {
      const { network, transfer } = request
      const { amount, asset } = transfer
      const plan = await planTransfer(rpc, {
        ...request,
        transfer: { ...transfer, amount: amount || 1n },
      })
      const [left, reserve] = await Promise.all([
        readLeft(plan, network),
        readRent(rpc, network, 0),
      ])
      // What cannot be done as it is typed so far still has a price.
      const canTry = amount > 0n && (left >= reserve || (left >= 0n && left <= dust))
      const { price, units } = canTry
        ? await tryOut(plan, network)
        : { price: await readPrice(network), units: untriedUnits[asset.kind] }
      return { ...feeOf(price, units, plan), reserve }
    },
    async send({ transfer, ...whom }) {
      const { network } = whom
      const plan = await planTransfer(rpc, { ...whom, transfer })
      const { lifetime, price, units } = await tryOut(plan, network)
      const instructions = [...computeBudget(units, price), ...plan.instructions]
      const bytes = writeTransaction(plan.payer, instructions, lifetime)
      const signed = await signOrSend(whom, bytes)
      return signed.kind === 'sent' ? signed.signature : send(network, signed.bytes)
    },
  }

  /** Tries the transaction out: how much room it takes, and what is offered for that now. */
  async function tryOut(plan: TransferPlan, network: Network) {
    const { instructions, payer } = plan
    const [lifetime, usual, left] = await Promise.all([
      readLifetime(network),
      readPrice(network),
      readLeft(plan, network),
    ])
    // The network would not let the account keep it.
    const offersLeft = left >= 0n && left <= dust
    const trial = writeTransaction(
      payer,
      [
        ...(offersLeft ? computeBudget(trialUnits, priceOf(left, trialUnits)) : []),
        ...instructions,
      ],
      lifetime,
    )
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
    if (error !== null && error !== undefined)
      throw trialProblem(network, error, await readRent(rpc, network, 0))
    const taken = Number(wholeOf(property(answer, 'unitsConsumed') ?? 0))
    const units = Math.ceil(taken * spareUnits) + budgetUnits
    return { lifetime, price: offersLeft ? priceOf(left, units) : usual, units }
  }

  /** What stays with the payer beside what is offered for computing. */
  async function readLeft({ lamports, payer }: TransferPlan, network: Network): Promise<bigint> {
    const { value } = await getBalance(rpc, { address: payer, network })
    return value - lamports - perSignature
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

/** What to offer for a unit, so that so many of them cost exactly that: up to a million of them. */
function priceOf(lamports: bigint, units: number): bigint {
  return (lamports * 1_000_000n) / BigInt(units)
}

function feeOf(price: bigint, units: number, { rent }: TransferPlan): Fee {
  const offered = (price * BigInt(units) + 999_999n) / 1_000_000n
  return { gas: BigInt(units), maxFeePerGas: price, total: perSignature + offered + rent }
}
