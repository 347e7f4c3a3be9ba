import fc from 'fast-check'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { Transaction } from '../../core/ports/adapter.ts'
import { queries } from '../../core/provider/client/queries.ts'
import {
  address,
  applyTo,
  type Change,
  changes,
  dai,
  quotes,
  simulations,
  thief,
  tokenLists,
  withTrueDecimals,
} from './fixtures/hostileAnswers.ts'
import { mustBeSafe, mustBeSafePermit, type Sold } from './fixtures/mustBeSafe.ts'
import { type Simulated, simulateNode } from './fixtures/simulateNode.ts'
import { account, permitSwap, token, wrapped } from './fixtures/swaps.ts'
import { testSwapper } from './fixtures/testSwapper.ts'
import { getSwapQuote } from './quote/getSwapQuote.ts'
import { swapTokens } from './swapTokens.ts'
import { builtInRouters } from './verify/routers.ts'

const usdc = token.address as Hex
const signature = `${'a1'.repeat(32)}${'b2'.repeat(32)}`

type Asked = Sold & { readonly from: string; readonly to: string; readonly typed: string }

/** Swaps that visitors ask for, and what they mean to sell. */
const swaps: readonly Asked[] = [
  { amount: 10n ** 18n, from: 'native', to: 'USDC', token: undefined, typed: '1' },
  { amount: 300_000_000n, from: usdc, to: 'native', token: usdc, typed: '300' },
  { amount: 300_000_000n, from: 'USDC', to: 'native', token: usdc, typed: '300' },
  { amount: 3n * 10n ** 20n, from: 'DAI', to: 'native', token: dai, typed: '300' },
]
const least = (asked: Asked) => (asked.token === undefined ? 2_970_000_000n : 99n * 10n ** 15n)

const v3 = parseAbi([
  'function exactInputSingle((address, address, uint24, address, uint256, uint256, uint160))',
  'function multicall(bytes[])',
  'function unwrapWETH9(uint256, address)',
])

/** An honest call of Uniswap V3. */
function v3Call(asked: Asked): Hex {
  const isCoin = asked.token === undefined
  const [from, to] = isCoin ? [wrapped, usdc] : [usdc, wrapped]
  const recipient = isCoin ? account : '0x0000000000000000000000000000000000000002'
  const swap = encodeFunctionData({
    abi: v3,
    args: [[from as Hex, to as Hex, 3_000, recipient, asked.amount, least(asked), 0n]],
    functionName: 'exactInputSingle',
  })
  if (isCoin) return swap
  const functionName = 'unwrapWETH9'
  const unwrap = encodeFunctionData({ abi: v3, args: [least(asked), account], functionName })
  return encodeFunctionData({ abi: v3, args: [[swap, unwrap]], functionName: 'multicall' })
}

/** A provider's lies about one swap. */
type Lies = {
  readonly allowance?: bigint
  readonly gas?: string
  readonly ofApproval?: readonly Change[]
  /** Of the swap that uses a permit. */
  readonly ofPermit?: readonly Change[]
  readonly ofQuote?: object
  readonly ofSwap?: readonly Change[]
  readonly simulated?: Simulated
  readonly spender?: string
  readonly tokens?: readonly object[]
}
type Wallet = { readonly batches?: boolean; readonly permits?: boolean }

/** The wallet's part of a transaction that the provider builds. */
const transactionOf = ({ data, to = '', value = '0' }: ReturnType<typeof applyTo>) => ({
  data: data as Hex,
  to: to.split(':').at(-1) ?? '',
  value: BigInt(value),
})

/** A wallet that records its requests, a provider that lies, and a node that may simulate. */
async function setup(node: 'none' | 'plain' | 'simulating') {
  const { capabilities, latchkey, market, requests, send, sendCalls, sign, ...more } =
    await testSwapper()
  const honest = await testSwapper()
  const provider = honest.latchkey.store.getState().options.provider.url
  let simulated: Simulated | undefined
  let asked: Transaction[] = []
  let signed: object[] = []
  /** The swap that the provider built last before each signature. */
  let builtBefore: Transaction[] = []
  let built: Transaction | undefined
  const take = (transaction: Transaction) => {
    asked.push(transaction)
    if (transaction.data?.startsWith('0x095ea7b3')) market.allowance = 2n ** 255n
    return `0x${String(send.mock.calls.length + sendCalls.mock.calls.length).padStart(64, '0')}`
  }
  send.mockImplementation(async ({ transaction }) => take(transaction))
  sendCalls.mockImplementation(async ({ calls }) => calls.map(take).join(''))
  sign.mockImplementation(async ({ typedData }) => {
    signed.push(Object(typedData))
    if (built) builtBefore.push(built)
    return `0x${signature}1c`
  })
  if (node !== 'none') simulateNode(more.node, node === 'simulating' ? () => simulated : undefined)
  const changed = async (path: string, list: readonly Change[], init?: RequestInit) => {
    const response = await fetch(`${provider}/v1/convert/${path}`, init)
    return applyTo(Object(await response.json()).tx, list)
  }

  function lie(swap: Asked, lies: Lies, { permits }: Wallet): void {
    const { ofApproval = [], ofPermit = [], ofSwap = [], spender = permitSwap, tokens } = lies
    const { allowance = 2n ** 255n } = lies
    const base = ofSwap.find(({ base }) => base)?.base
    Object.assign(market, { allowance, permits: permits === true })
    simulated = lies.simulated
    market.answers = {
      '/v1/convert/allowance': {
        allowance: String(allowance),
        permitSpender: `eip155:1:${spender}`,
      },
      '/v1/convert/build-approve': async ({ query }: { query: Record<string, string> }) => ({
        tx: await changed(`build-approve?${new URLSearchParams(query)}`, ofApproval),
      }),
      '/v1/convert/build-transaction': async ({ body }: { body: object }) => {
        const init = { body: JSON.stringify(body), method: 'POST' }
        const honest = await changed('build-transaction', [], init)
        const isPermit = Object(body).eip155?.permit !== undefined
        const to = `eip155:1:${builtInRouters['eip155:1']?.uniswapV3}`
        const isV3 = base === 'uniswapV3' && !isPermit
        const own = isV3 ? Object.assign(honest, { data: v3Call(swap), to }) : honest
        const tx = applyTo(own, isPermit ? ofPermit : ofSwap)
        built = isPermit ? transactionOf(tx) : undefined
        return { tx }
      },
      '/v1/convert/gas-price': { fast: lies.gas ?? '1000000000', instant: '1', standard: '1' },
      '/v1/convert/quotes': async ({ query }: { query: Record<string, string> }) => {
        const response = await fetch(`${provider}/v1/convert/quotes?${new URLSearchParams(query)}`)
        const { quotes: found } = Object(await response.json())
        return { quotes: [{ ...found[0], ...lies.ofQuote }] }
      },
    }
    if (tokens) market.answers['/v1/convert/tokens'] = { tokens }
  }

  return {
    counts: () => [send, sendCalls, sign].map(({ mock }) => mock.calls.length),
    /** Swaps, and throws if the wallet got a request that is not safe. */
    async run(swap: Asked, lies: Lies, wallet: Wallet = {}) {
      asked = []
      signed = []
      builtBefore = []
      queries(latchkey).clear()
      lie(swap, lies, wallet)
      const atomic = { status: wallet.batches ? 'supported' : 'unsupported' }
      capabilities.mockImplementation(async () => ({ '0x1': { atomic } }))
      const { from, to, typed } = swap
      try {
        const { order } = await getSwapQuote(latchkey, { amount: typed, from, to })
        await swapTokens(latchkey, { order: { ...order, usesPermit: wallet.permits } })
      } catch {
        // A refused swap is safe, too.
      }
      for (const transaction of asked) mustBeSafe(transaction, swap)
      // A signature is asked for only once the swap that uses it has been verified.
      expect(builtBefore).toHaveLength(signed.length)
      for (const transaction of builtBefore) mustBeSafe(transaction, swap)
      for (const typedData of signed) mustBeSafePermit(typedData, swap)
      // The provider could take the amount with the signature.
      expect(JSON.stringify(requests).includes(signature.slice(0, 64))).toBe(false)
      requests.length = 0
    },
  }
}

const wallets = fc.record({ batches: fc.boolean(), permits: fc.boolean() })

test.each(['none', 'plain', 'simulating'] as const)(
  'asks for nothing that lets more than the given amount leave the account, with a node: %s',
  async (node) => {
    const { counts, run } = await setup(node)
    const all = {
      gas: fc.constantFrom('0', '1000000000', '-1', '9'.repeat(40)),
      ofApproval: changes,
      ofPermit: changes,
      ofQuote: quotes,
      ofSwap: changes,
      simulated: simulations,
      spender: address,
      // Without another node, nothing tells false decimals from true ones.
      tokens: node === 'none' ? tokenLists.map(withTrueDecimals) : tokenLists,
    }
    // A few lies at a time: with all of them, every answer would be refused.
    const lies = fc
      .tuple(
        fc.record({ allowance: fc.constantFrom(0n, 0n, 0n, 2n ** 255n) }),
        fc.record(all),
        fc.subarray(Object.keys(all), { maxLength: 2 }),
      )
      .map(([{ allowance }, made, kept]): Lies => {
        const chosen = Object.entries(made).filter(([key]) => kept.includes(key))
        return { allowance, ...Object.fromEntries(chosen) }
      })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...swaps), lies, wallets, async (swap, lies, wallet) => {
        await run(swap, lies, wallet)
      }),
      { numRuns: 200 },
    )
    // Some answers were honest enough.
    for (const count of counts()) expect(count).toBeGreaterThan(0)
  },
  120_000,
)

test('asks for nothing unsafe whichever word of a call is changed', async () => {
  const { run } = await setup('plain')
  for (const swap of swaps.slice(0, 2))
    for (const base of ['uniswapV2', 'uniswapV3'] as const)
      for (let place = 0; place < 8; place++)
        for (const value of [thief, account, usdc, 0n, swap.amount + 1n, 2n ** 256n - 1n]) {
          const word = BigInt(value).toString(16).padStart(64, '0')
          await run(swap, { ofSwap: [{ base, place, word }] })
          if (swap.token === undefined || base === 'uniswapV3') continue
          await run(swap, { allowance: 0n, ofPermit: [{ place, word }] }, { permits: true })
          if (place < 2) await run(swap, { allowance: 0n, ofApproval: [{ place, word }] })
        }
}, 120_000)
