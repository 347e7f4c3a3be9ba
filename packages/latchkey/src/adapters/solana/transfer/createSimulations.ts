import { type Blockhash, isWritableRole } from '@solana/kit'
import { toBase64 } from '../../../core/bytes.ts'
import { property } from '../../../core/eip1193/provider.ts'
import type { Network } from '../../../core/network.ts'
import { transactionError } from '../../../core/transactions/errors.ts'
import type { Rpc } from '../read/createRpc.ts'
import { getBalance } from '../read/getBalance.ts'
import { contentOf, requireText, wholeOf } from '../read/readAnswer.ts'
import { readRent } from '../read/readRent.ts'
import { type Lifetime, writeTransaction } from '../writeTransaction.ts'
import { computeBudget } from './instructions.ts'
import type { TransferPlan } from './TransferPlan.ts'
import { toSimulationError } from './toSimulationError.ts'

/** A compute budget: units, and the price per unit in micro-lamports. */
export type ComputeBudget = { readonly price: bigint; readonly units: number }

export const perSignature = 5_000n
/** Margin over the simulation, for changes by other transactions. */
const spareUnits = 1.2
const budgetUnits = 300
/** Enough for any transfer. */
const trialUnits = 400_000
/** Maximum price per unit in micro-lamports: bounds the fee in busy moments. */
const mostPrice = 2_000_000n
/** Lamports below any account's minimum: a sender who leaves so few means the whole balance. */
export const dust = 20_000n

/** Simulates transfers on the current chain before they are signed. */
export function createSimulations(rpc: Rpc) {
  return { readLeft, readPrice, tryOut, writeAgreed, writeNew }

  /** Writes a transfer's transaction with a current budget. */
  async function writeNew(plan: TransferPlan, network: Network): Promise<Uint8Array> {
    const [budget, lifetime] = await Promise.all([tryOut(plan, network), readLifetime(network)])
    return write(plan, lifetime, budget)
  }

  /**
   * Writes a transfer's transaction with the agreed budget, or with another that costs no more.
   *
   * @throws {@link LatchkeyError} `SEND_FEE_CHANGED` if the transfer works, but not for that fee
   */
  async function writeAgreed(
    plan: TransferPlan,
    network: Network,
    { rent, ...budget }: ComputeBudget & Pick<TransferPlan, 'rent'>,
  ): Promise<Uint8Array> {
    const bytes = write(plan, await readLifetime(network), budget)
    const { error } = await simulate(bytes, network)
    if (error === undefined && plan.rent <= rent) return bytes
    // Names a transfer that fails for any fee.
    const needed = await tryOut(plan, network)
    if (plan.rent + priorityFee(needed) > rent + priorityFee(budget))
      throw transactionError('SEND_FEE_CHANGED')
    return write(plan, await readLifetime(network), needed)
  }

  /** Simulates a transfer: its compute units, and a current price for them. */
  async function tryOut(plan: TransferPlan, network: Network): Promise<ComputeBudget> {
    const [lifetime, usual, left] = await Promise.all([
      readLifetime(network),
      readPrice(plan, network),
      readLeft(plan, network),
    ])
    // The network does not let an account keep so few lamports.
    const offersLeft = left >= 0n && left <= dust
    const tried = { price: priceOf(left, trialUnits), units: trialUnits }
    const { error, taken } = await simulate(
      write(plan, lifetime, offersLeft ? tried : undefined),
      network,
    )
    if (error !== undefined)
      throw toSimulationError(network, error, await readRent(rpc, network, 0))
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

  /** The payer's balance after the transfer and the base fee. */
  async function readLeft({ lamports, payer }: TransferPlan, network: Network): Promise<bigint> {
    const { value } = await getBalance(rpc, { address: payer, network })
    return value - lamports - perSignature
  }

  async function readLifetime(network: Network): Promise<Lifetime> {
    const value = contentOf(await rpc(network, 'getLatestBlockhash', [{ commitment: 'confirmed' }]))
    return {
      // The network refuses a malformed blockhash.
      blockhash: requireText(property(value, 'blockhash')) as Blockhash,
      lastValidBlockHeight: wholeOf(property(value, 'lastValidBlockHeight')),
    }
  }

  /**
   * The median of recent priority fees on the same accounts. Nodes report each slot's minimum,
   * which is 0 unless an account is contested.
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

function write({ instructions, payer }: TransferPlan, lifetime: Lifetime, budget?: ComputeBudget) {
  const limits = budget ? computeBudget(budget.units, budget.price) : []
  return writeTransaction(payer, [...limits, ...instructions], lifetime)
}

/** Lamports that a budget costs beyond the fee of a signature. */
export function priorityFee({ price, units }: ComputeBudget): bigint {
  return (price * BigInt(units) + 999_999n) / 1_000_000n
}

/**
 * The price per unit at which these units cost exactly this amount, for at most a million units.
 */
function priceOf(lamports: bigint, units: number): bigint {
  return (lamports * 1_000_000n) / BigInt(units)
}
