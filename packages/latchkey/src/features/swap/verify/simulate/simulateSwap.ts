import type { Engine } from '../../../../core/engine.ts'
import { isSmartAccount } from '../../../../core/transactions/isSmartAccount.ts'
import { swapError } from '../../errors.ts'
import type { SwapQuestion } from '../../quote/swapQuote.ts'
import type { SwapAsset } from '../../swapAsset.ts'
import type { CheckedTransaction } from '../CheckedTransaction.ts'
import { NodeRefusal, otherNodes, requestOneNode } from '../otherNodes.ts'
import { refused } from '../refused.ts'
import type { VerifiedCall } from '../verifyCall.ts'
import { findTheft } from './events.ts'
import { simulateBlock } from './simulateBlock.ts'
import type { Call, Simulated, Simulation } from './simulatedCalls.ts'
import { simulateProbe, traceProbe } from './simulateProbe.ts'

/** The amount that a simulated swap brought. */
export type SimulatedSwap = { readonly received: bigint }

/**
 * Simulates a swap, with its approval, on a node other than the provider's. Undefined if no node can:
 * without a decoded minimum, a node that reports no events does not count.
 *
 * @throws {@link LatchkeyError} `SWAP_WOULD_FAIL`; `SWAP_ANSWER_REFUSED` if the account would receive
 * less than `least`, or lose anything but the sold amount, or approve anything else
 */
export async function simulateSwap(
  engine: Engine,
  { transaction }: Pick<CheckedTransaction, 'transaction'>,
  question: SwapQuestion,
  { least, spender }: VerifiedCall,
  atLeast: bigint,
): Promise<SimulatedSwap | undefined> {
  const { account, amount, from, network, to } = question
  // Some tokens require an old approval to be withdrawn first.
  const approvals =
    spender && from.address !== undefined
      ? [approve(from.address, spender, 0n), approve(from.address, spender, amount)]
      : []
  const before = [...readings(question, from, spender), ...readings(question, to)]
  const simulation: Simulation = {
    account,
    calls: [...before, ...approvals, transaction, ...before],
    watched: before.length + approvals.length,
  }
  const isDecoded = least !== undefined
  const simulated = await simulate(engine, question, simulation, isDecoded)
  if (!simulated) return undefined

  const { coins, logs, results } = simulated
  const wordsAt = (start: number) =>
    results.slice(start, start + before.length).map((one) => one.word)
  const was = wordsAt(0)
  const is = wordsAt(simulation.watched + 1)
  if (!results[simulation.watched]?.isOk)
    throw swapError('SWAP_WOULD_FAIL', { network: network.name })

  const given = readingsOf(from, spender, was, is)
  const got = readingsOf(to, undefined, was.slice(given.count), is.slice(given.count))
  for (const [asset, { decimals }] of [[from, given] as const, [to, got] as const])
    if (decimals !== undefined && decimals !== BigInt(asset.decimals))
      throw refused(`${asset.symbol} has other decimals`)

  const lostCoins = from.address === undefined ? amount : 0n
  if (coins < -lostCoins) throw refused('it takes more coins than were typed')
  if (given.change !== undefined && given.change < -amount)
    throw refused('it takes more than was given')
  const allowance = (given.allowed ?? 0n) > amount ? (given.allowed ?? 0n) : amount
  if ((given.allows ?? 0n) > allowance) throw refused('it lets others take tokens')
  const theft =
    logs && findTheft(logs, { account, allowance, amount, spender, token: from.address })
  if (theft) throw refused(theft)

  const received = to.address === undefined ? coins : got.change
  if (received === undefined) return undefined
  if (received < atLeast) throw refused('the account would receive less')
  return { received }
}

/** Tries every way, best first, on a node before the next node learns of the swap. */
async function simulate(
  engine: Engine,
  { network }: SwapQuestion,
  simulation: Simulation,
  isDecoded: boolean,
): Promise<Simulated | undefined> {
  // The probe would replace the code of a smart account.
  const isSmart = isSmartAccount(engine.store.getState())
  const ways = isSmart
    ? [simulateBlock]
    : isDecoded
      ? [simulateBlock, simulateProbe, traceProbe]
      : [simulateBlock, traceProbe]
  for (const node of otherNodes(engine, network))
    for (const way of ways)
      try {
        const simulated = await way((request) => requestOneNode(engine, node, request), simulation)
        if (simulated) return simulated
      } catch (error) {
        if (!(error instanceof NodeRefusal)) throw error
        engine.logger.debug('A node did not simulate the swap.', error)
      }
  return undefined
}

function approve(token: string, spender: string, amount: bigint): Call {
  return { data: `0x095ea7b3${word(spender)}${word(amount)}`, to: token }
}

/** Reads decimals, balance and allowance of a token; nothing of the coin. */
function readings({ account }: SwapQuestion, { address }: SwapAsset, spender?: string): Call[] {
  if (address === undefined) return []
  return [
    { data: '0x313ce567', to: address },
    { data: `0x70a08231${word(account)}`, to: address },
    ...(spender
      ? [{ data: `0xdd62ed3e${word(account)}${word(spender)}` as const, to: address }]
      : []),
  ]
}

type Words = readonly (bigint | undefined)[]

/** Compares what `readings` read before and after the swap. */
function readingsOf({ address }: SwapAsset, spender: string | undefined, was: Words, is: Words) {
  if (address === undefined) return { count: 0 }
  const [decimals, before, allowed] = was
  const [, after, allows] = is
  return {
    allowed: spender ? allowed : undefined,
    allows: spender ? allows : undefined,
    change: before === undefined || after === undefined ? undefined : after - before,
    count: spender ? 3 : 2,
    decimals,
  }
}

function word(value: string | bigint): string {
  return BigInt(value).toString(16).padStart(64, '0')
}
