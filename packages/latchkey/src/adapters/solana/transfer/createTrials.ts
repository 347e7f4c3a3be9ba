import { type Blockhash, isWritableRole } from '@solana/kit'
import { property } from '../../../core/eip1193/provider.ts'
import { connectedError } from '../../../core/errors/connectedErrors.ts'
import type { Network } from '../../../core/network.ts'
import { toBase64 } from '../base64.ts'
import type { Rpc } from '../read/createRpc.ts'
import { getBalance } from '../read/getBalance.ts'
import { contentOf, textOf, wholeOf } from '../read/readAnswer.ts'
import { readRent } from '../read/readRent.ts'
import { type Lifetime, writeTransaction } from '../writeTransaction.ts'
import { computeBudget } from './instructions.ts'
import type { TransferPlan } from './TransferPlan.ts'
import { trialProblem } from './trialProblem.ts'

/** How much computing is paid for: so many units, at so many millionths of a lamport each. */
export type Budget = { readonly price: bigint; readonly units: number }

export const perSignature = 5_000n
/** Above what the trial took: what others do meanwhile may cost a little more. */
const spareUnits = 1.2
const budgetUnits = 300
/** Enough for any transfer. */
const trialUnits = 400_000
/** The most that is offered for a unit: a busy moment should not empty a purse. */
const mostPrice = 2_000_000n
/** An account cannot keep so few lamports: who sends all but the fee means all of it. */
export const dust = 20_000n

/** Trying transfers out on the chain as it stands, before anybody signs them. */
export function createTrials(rpc: Rpc) {
  return { readLeft, readPrice, tryOut, writeAgreed, writeNew }

  /** The transaction of a transfer, for what it takes now. */
  async function writeNew(plan: TransferPlan, network: Network): Promise<Uint8Array> {
    const [budget, lifetime] = await Promise.all([tryOut(plan, network), readLifetime(network)])
    return write(plan, lifetime, budget)
  }

  /**
   * The transaction of a transfer, for just what was agreed to.
   *
   * @throws {@link LatchkeyError} `SEND_FEE_CHANGED` where it could be done, but not for that
   */
  async function writeAgreed(
    plan: TransferPlan,
    network: Network,
    { rent, ...budget }: Budget & Pick<TransferPlan, 'rent'>,
  ): Promise<Uint8Array> {
    const bytes = write(plan, await readLifetime(network), budget)
    const { error } = await simulate(bytes, network)
    if (error === undefined && plan.rent <= rent) return bytes
    // What cannot be done for any fee is told as such.
    await tryOut(plan, network)
    throw connectedError('SEND_FEE_CHANGED')
  }

  /** Tries a transfer out: how much room it takes, and what is offered for that now. */
  async function tryOut(plan: TransferPlan, network: Network): Promise<Budget> {
    const [lifetime, usual, left] = await Promise.all([
      readLifetime(network),
      readPrice(plan, network),
      readLeft(plan, network),
    ])
    // The network would not let the account keep it.
    const offersLeft = left >= 0n && left <= dust
    const tried = { price: priceOf(left, trialUnits), units: trialUnits }
    const { error, taken } = await simulate(
      write(plan, lifetime, offersLeft ? tried : undefined),
      network,
    )
    if (error !== undefined) throw trialProblem(network, error, await readRent(rpc, network, 0))
    const units = Math.ceil(taken * spareUnits) + budgetUnits
    return { price: offersLeft ? priceOf(left, units) : usual, units }
  }

  async function simulate(transaction: Uint8Array, network: Network) {
    const settings = {
      commitment: 'confirmed',
      encoding: 'base64',
      replaceRecentBlockhash: true,
      sigVerify: false,
    }
    const answer = contentOf(
      await rpc(network, 'simulateTransaction', [toBase64(transaction), settings]),
    )
    return {
      error: property(answer, 'err') ?? undefined,
      taken: Number(wholeOf(property(answer, 'unitsConsumed') ?? 0)),
    }
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

  /**
   * The middle of what was paid lately where the same accounts were written: enough to be taken up, no more
   * than usual. Nodes tell the least that was paid in each slot, which is nothing unless many want an account.
   */
  async function readPrice(
    { instructions, payer }: TransferPlan,
    network: Network,
  ): Promise<bigint> {
    const written = instructions.flatMap(({ accounts = [] }) =>
      accounts.filter(({ role }) => isWritableRole(role)).map(({ address }) => address),
    )
    const accounts = [...new Set([payer, ...written])]
    const answer = await rpc(network, 'getRecentPrioritizationFees', [accounts])
    const fees = (Array.isArray(answer) ? answer : [])
      .map((one: unknown) => wholeOf(property(one, 'prioritizationFee') ?? 0))
      .sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
    const middle = fees[Math.floor(fees.length / 2)] ?? 0n
    return middle > mostPrice ? mostPrice : middle
  }
}

function write({ instructions, payer }: TransferPlan, lifetime: Lifetime, budget?: Budget) {
  const limits = budget ? computeBudget(budget.units, budget.price) : []
  return writeTransaction(payer, [...limits, ...instructions], lifetime)
}

/** What to offer for a unit, so that so many of them cost exactly that: up to a million of them. */
function priceOf(lamports: bigint, units: number): bigint {
  return (lamports * 1_000_000n) / BigInt(units)
}
