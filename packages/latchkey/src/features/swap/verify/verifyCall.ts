import type { Engine } from '../../../core/engine.ts'
import { providerError } from '../../../core/provider/errors.ts'
import { swapError } from '../errors.ts'
import type { SwapQuestion } from '../quote/swapQuote.ts'
import type { CheckedTransaction } from './CheckedTransaction.ts'
import { type Arguments, argumentsOf, mustBe } from './decode/argumentsOf.ts'
import { decodePermitSwap } from './decode/decodePermitSwap.ts'
import { decodeAllowanceHolder, decodeSettler } from './decode/decodeSettler.ts'
import { decodeUniswapV2 } from './decode/decodeUniswapV2.ts'
import { decodeUniswapV3 } from './decode/decodeUniswapV3.ts'
import { decodeUniversalRouter } from './decode/decodeUniversalRouter.ts'
import { isSettler } from './isSettler.ts'
import { refused } from './refused.ts'
import { type ListedRouter, routersOn } from './routers.ts'

/** A call of a listed contract. */
export type VerifiedCall = {
  /** The minimum that the contract enforces; absent for contracts whose calls are not decoded. */
  readonly least?: bigint | undefined
  /** The contract that needs an allowance; absent if none is needed. */
  readonly spender?: string | undefined
}

/**
 * Refuses a transaction unless it calls a listed contract, with the account as recipient, and with
 * tokens and amount as requested.
 *
 * @throws {@link LatchkeyError} `SWAP_ANSWER_REFUSED`, `SWAP_NOT_VERIFIED`, or `SWAPS_UNSUPPORTED` on a
 * chain without listed contracts
 */
export async function verifyCall(
  engine: Engine,
  { transaction: { data, to } }: Pick<CheckedTransaction, 'transaction'>,
  question: SwapQuestion,
  usesPermit: boolean,
): Promise<VerifiedCall> {
  const { from, network } = question
  const routers = routersOn(engine.store.getState().options, network.caipNetworkId)
  if (routers.length === 0) throw providerError('SWAPS_UNSUPPORTED')
  const target = to.toLowerCase()
  const router = routers.find(({ address }) => address.toLowerCase() === target)
  const call = argumentsOf(data)
  // Coins go to Settler without the AllowanceHolder.
  if (!router && from.address === undefined && routers.some(isHolder)) {
    const least = decodeDirectly(call, question)
    if (least === undefined) throw refused('it calls an unlisted contract')
    await mustBeSettler(engine, question, target)
    return { least }
  }
  if (!router) throw refused('it calls an unlisted contract')
  if (usesPermit !== (router.kind === 'permitSwap'))
    throw refused(usesPermit ? 'it is no swap by signature' : 'it needs a signature')
  const spender = from.address === undefined ? undefined : target
  switch (router.kind) {
    case 'wrapped':
      return { least: decodeWrap(call, question, target) }
    case 'uniswapV2':
      return { least: decodeUniswapV2(call, question), spender }
    case 'uniswapV3':
      return { least: decodeUniswapV3(call, question, wrappedOf(routers)), spender }
    case 'universalRouter':
      return { least: decodeUniversalRouter(call, question, wrappedOf(routers)) }
    case 'permitSwap':
      return { least: decodePermitSwap(call, question), spender }
    case 'allowanceHolder': {
      const { least, settler } = decodeAllowanceHolder(call, question)
      await mustBeSettler(engine, question, settler)
      return { least, spender }
    }
    default:
      return { spender }
  }
}

function isHolder({ kind }: ListedRouter): boolean {
  return kind === 'allowanceHolder'
}

function decodeDirectly(call: Arguments, question: SwapQuestion): bigint | undefined {
  return call.selector === '0x1fff991f' ? decodeSettler(call, question) : undefined
}

/** Reads a wrap (`deposit()`) or an unwrap (`withdraw(uint256)`) of the chain's coin. */
function decodeWrap(
  { body, selector }: Arguments,
  { amount, from, to }: SwapQuestion,
  target: string,
): bigint {
  if (selector === '0xd0e30db0' && body === '' && from.address === undefined) {
    if (to.address?.toLowerCase() !== target) throw refused('it gets another token')
    return amount
  }
  if (selector === '0x2e1a7d4d' && body.length === 64 && to.address === undefined) {
    if (from.address?.toLowerCase() !== target) throw refused('it gives another token')
    mustBe(body, 0, amount, 'it is of another amount')
    return amount
  }
  throw refused(`it calls the unknown function ${selector}`)
}

function wrappedOf(routers: readonly ListedRouter[]): string {
  const wrapped = routers.find(({ kind }) => kind === 'wrapped')
  if (!wrapped) throw swapError('SWAP_NOT_VERIFIED')
  return wrapped.address
}

async function mustBeSettler(
  engine: Engine,
  { network }: SwapQuestion,
  address: string,
): Promise<void> {
  const found = await isSettler(engine, network, address)
  if (found === undefined) throw swapError('SWAP_NOT_VERIFIED')
  if (!found) throw refused('it pays a contract that 0x does not run')
}
