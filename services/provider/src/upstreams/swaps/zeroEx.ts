import * as v from 'valibot'
import { type Address, type Hex, isAddress, isHex } from 'viem'
import type { Clock } from '../clock.ts'
import { createBreaker } from '../createBreaker.ts'
import { type Fetch, fetchJson } from '../fetchJson.ts'
import { resilient, type UpstreamCall } from '../resilient.ts'
import { UpstreamError } from '../UpstreamError.ts'
import { SwapError, type SwapPort, type SwapQuestion, type SwapToken } from './SwapPort.ts'

export type ZeroExOptions = {
  readonly key: string
  /** Tokens on offer, by CAIP-2 id; the service has no list. */
  readonly tokens: Readonly<Record<string, readonly SwapToken[]>>
  readonly url?: string
  readonly fetch?: Fetch
  readonly clock?: Clock
}

const amount = v.pipe(
  v.string(),
  v.digits(),
  v.transform((text) => BigInt(text)),
)
const address = v.custom<Address>((value) => typeof value === 'string' && isAddress(value))
const hex = v.custom<Hex>((value) => typeof value === 'string' && isHex(value))

const Price = v.variant('liquidityAvailable', [
  v.object({ liquidityAvailable: v.literal(false) }),
  v.object({ liquidityAvailable: v.literal(true), buyAmount: amount, sellAmount: amount }),
])

const Quote = v.variant('liquidityAvailable', [
  v.object({ liquidityAvailable: v.literal(false) }),
  v.object({
    liquidityAvailable: v.literal(true),
    transaction: v.object({ to: address, data: hex, value: amount, gas: v.nullable(amount) }),
  }),
])

/** The AllowanceHolder contract, by CAIP-2 id if it differs. */
const holders: Readonly<Record<string, Address>> = {
  'eip155:5000': '0x0000000000005E88410CcDFaDe4a5EfaE4b49562',
}
const holder: Address = '0x0000000000001fF3684f28c67538d4D072C22734'

const name = '0x'

/** Swaps through an aggregator compatible with 0x's Swap API (AllowanceHolder). */
export function zeroEx({
  clock,
  fetch,
  key,
  tokens,
  url = 'https://api.0x.org/',
}: ZeroExOptions): SwapPort {
  const timing = { ...(clock && { clock }) }
  const breaker = createBreaker({ name, ...timing })
  const patient = <input, answer>(call: UpstreamCall<input, answer>) =>
    resilient(call, { name, timeoutMs: 8_000, retries: 1, breaker, ...timing })

  const ask = async <schema extends v.GenericSchema>(
    kind: 'price' | 'quote',
    schema: schema,
    { account, amount: sold, chainId, from, gasPrice, slippagePercent, to }: Question,
    signal: AbortSignal,
  ) => {
    const query = new URLSearchParams({
      chainId: chainId.slice('eip155:'.length),
      sellToken: from,
      buyToken: to,
      sellAmount: String(sold),
      taker: account,
      slippageBps: String(Math.round(slippagePercent * 100)),
      ...(gasPrice !== undefined && { gasPrice: String(gasPrice) }),
    })
    try {
      return await fetchJson({
        name,
        url: new URL(`swap/allowance-holder/${kind}?${query}`, url),
        schema,
        headers: { '0x-api-key': key, '0x-version': 'v2' },
        ...(fetch && { fetch }),
        signal,
      })
    } catch (error) {
      if (error instanceof UpstreamError && /INPUT_INVALID.{0,400}Token/is.test(error.message))
        throw new SwapError('unknown-token', 'One of the tokens cannot be swapped')
      throw error
    }
  }
  const price = patient((question: Question, signal) => ask('price', Price, question, signal))
  const quote = patient((question: Question, signal) => ask('quote', Quote, question, signal))

  return {
    chains: Object.keys(tokens),
    async tokens(chainId) {
      return tokens[chainId] ?? []
    },
    spender: (chainId) => holders[chainId] ?? holder,
    async quote(question, signal) {
      const answer = await price({ ...question, slippagePercent: 1 }, signal)
      if (!answer.liquidityAvailable) throw noLiquidity()
      return { id: crypto.randomUUID(), fromAmount: answer.sellAmount, toAmount: answer.buyAmount }
    },
    async build(question, signal) {
      const answer = await quote(question, signal)
      if (!answer.liquidityAvailable) throw noLiquidity()
      const { data, gas, to, value } = answer.transaction
      return { to, data, value, ...(gas !== null && { gas }) }
    },
  }
}

type Question = SwapQuestion & { readonly slippagePercent: number }

const noLiquidity = () => new SwapError('no-liquidity', 'Not enough liquidity for these tokens')
