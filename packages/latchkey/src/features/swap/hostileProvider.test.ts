import fc from 'fast-check'
import { decodeFunctionData, erc20Abi, type Hex, isAddressEqual, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { Transaction } from '../../core/ports/adapter.ts'
import { account, coin, order, permitSwap, question, router, token } from './fixtures/swaps.ts'
import { testSwapper } from './fixtures/testSwapper.ts'
import type { SwapQuestion } from './quote/swapQuote.ts'
import { swapTokens } from './swapTokens.ts'
import { allowanceHolder, builtInRouters } from './verify/routers.ts'

const usdc = token.address as Hex
const thief = '0x00000000000000000000000000000000000000bd'
const listed = [...Object.values(builtInRouters['eip155:1'] ?? {}), allowanceHolder, permitSwap]
const unlisted = [
  thief,
  // Permit2, Aave's pool, Morpho, the registry of ENS
  '0x000000000022D473030F116dDEE9F6B43aC78BA3',
  '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2',
  '0xBBBBBbbBBb9cC5e90e3b3Af64bdAF62C37EEFFCb',
  '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
]
const selectors = [
  // approve of tokens and of Permit2, transfer, transferFrom, withdraw, setAuthorization, setOwner
  ...[
    '0x095ea7b3',
    '0x87517c45',
    '0xa9059cbb',
    '0x23b872dd',
    '0x69328dec',
    '0xeecea000',
    '0x5b0fc9c3',
  ],
  // Functions of routers, of WETH and of 0x
  ...[
    '0x7ff36ab5',
    '0x18cbafe5',
    '0x38ed1739',
    '0x791ac947',
    '0x04e45aaf',
    '0xb858183f',
    '0xac9650d8',
  ],
  ...['0x3593564c', '0xd0e30db0', '0x2e1a7d4d', '0x2213bc0b', '0x1fff991f', '0xcc39c9ab'],
]
const amounts = [
  0n,
  1n,
  32n,
  128n,
  160n,
  10n ** 18n,
  300_000_000n,
  2n ** 160n - 1n,
  2n ** 256n - 1n,
]
const words = [...listed, ...unlisted, account, usdc, ...amounts].map((value) =>
  BigInt(value).toString(16).padStart(64, '0'),
)

const address = fc.constantFrom(...listed, ...unlisted, account, usdc)
const word = fc.oneof(
  fc.constantFrom(...words),
  fc.bigInt(0n, 2n ** 256n - 1n).map((value) => value.toString(16).padStart(64, '0')),
)
/** Changes of an honest transaction, or another one. */
const change = fc.oneof(
  fc.record({ to: address.map((to) => `eip155:1:${to}`) }),
  fc.record({ value: fc.constantFrom(...amounts).map(String) }),
  fc.record({ selector: fc.constantFrom(...selectors) }),
  fc.record({ place: fc.nat(12), word }),
  fc.record({ tail: fc.array(word, { maxLength: 3, minLength: 1 }) }),
  fc.record({
    data: fc
      .tuple(fc.constantFrom(...selectors), fc.array(word, { maxLength: 8 }))
      .map(([selector, list]) => selector + list.join('')),
  }),
)
type Change = {
  data?: string
  place?: number
  selector?: string
  tail?: string[]
  to?: string
  value?: string
  word?: string
}
const changes = fc.array(change as fc.Arbitrary<Change>, { maxLength: 3 })

function applyTo(tx: { data: string }, list: readonly Change[]): object {
  let { data } = tx
  const fields: Record<string, string> = {}
  for (const { data: other, place = 0, selector, tail = [], word, ...more } of list) {
    const start = 10 + place * 64
    data = other ?? data
    if (selector) data = selector + data.slice(10)
    if (word) data = data.slice(0, start) + word + data.slice(start + 64)
    data += tail.join('')
    Object.assign(fields, more)
  }
  return { ...tx, ...fields, data }
}

const swaps: readonly SwapQuestion[] = [
  question(),
  question({ amount: 300_000_000n, from: token, to: coin }),
]
const v2 = parseAbi([
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256, address[], address, uint256) payable',
])

/** Throws unless only the given amount can leave the account, for the asset that was chosen. */
function mustBeSafe({ data = '0x', to, value = 0n }: Transaction, asked: SwapQuestion) {
  const { amount, from } = asked
  if (isAddressEqual(to as Hex, usdc)) {
    const { args, functionName } = decodeFunctionData({ abi: erc20Abi, data })
    expect([functionName, args?.[1], value]).toEqual(['approve', amount, 0n])
    expect(listed.map((one) => one.toLowerCase())).toContain(String(args?.[0]).toLowerCase())
    return
  }
  expect(to.toLowerCase()).toBe(router.toLowerCase())
  expect(value).toBe(from.address === undefined ? amount : 0n)
  const { args } = decodeFunctionData({ abi: v2, data })
  const [path, recipient] = args.slice(-3) as unknown as [Hex[], Hex]
  expect(recipient).toBe(account)
  expect(from.address === undefined ? path.at(-1) : path[0]).toBe(usdc)
  if (from.address !== undefined) expect(args[0]).toBe(amount)
}

/** A wallet that records its requests, and a provider that changes honest transactions. */
async function setup() {
  const { latchkey, market, send, sendCalls, sign } = await testSwapper()
  const honest = await testSwapper()
  const provider = honest.latchkey.store.getState().options.provider.url
  let asked: Transaction[] = []
  send.mockImplementation(async ({ transaction }) => {
    asked.push(transaction)
    if (transaction.data?.startsWith('0x095ea7b3')) market.allowance = 300_000_000n
    return `0x${String(send.mock.calls.length).padStart(64, '0')}`
  })
  const changed = async (path: string, list: readonly Change[], init: RequestInit = {}) => {
    const response = await fetch(`${provider}/v1/convert/${path}`, init)
    const { tx } = Object(await response.json())
    return { tx: applyTo(tx, list) }
  }
  return {
    counts: () => [send, sendCalls, sign].map(({ mock }) => mock.calls.length),
    /** Swaps, and throws if the wallet got a request that is not safe. */
    async run(
      swap: SwapQuestion,
      ofSwap: readonly Change[],
      ofApproval: readonly Change[] = [],
      { allowance = 300_000_000n, spender = permitSwap } = {},
    ) {
      asked = []
      market.allowance = allowance
      market.answers = {
        '/v1/convert/allowance': {
          allowance: String(allowance),
          permitSpender: `eip155:1:${spender}`,
        },
        '/v1/convert/build-approve': ({ query }: { query: Record<string, string> }) =>
          changed(`build-approve?${new URLSearchParams(query)}`, ofApproval),
        '/v1/convert/build-transaction': ({ body }: { body: object }) =>
          changed('build-transaction', ofSwap, { body: JSON.stringify(body), method: 'POST' }),
      }
      const isCoin = swap.from.address === undefined
      const least = isCoin ? 2_970_000_000n : 99n * 10n ** 15n
      const quoted = isCoin ? 3_000_000_000n : 10n ** 17n
      await swapTokens(latchkey, { order: order({ least, question: swap, quoted }) }).catch(() => {
        // A refused swap is safe, too.
      })
      for (const transaction of asked) mustBeSafe(transaction, swap)
    },
  }
}

test('asks for nothing that lets more than the given amount leave the account', async () => {
  const { counts, run } = await setup()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...swaps),
      fc.tuple(changes, changes, fc.constantFrom(0n, 300_000_000n), address),
      async (swap, [ofSwap, ofApproval, allowance, spender]) =>
        run(swap, ofSwap, ofApproval, { allowance, spender }),
    ),
    { numRuns: 250 },
  )
  const [sent, ...others] = counts()
  // Some answers were honest enough.
  expect(sent).toBeGreaterThan(10)
  expect(others).toEqual([0, 0])
}, 60_000)

test('asks for nothing unsafe whichever word of a call is changed', async () => {
  const { run } = await setup()
  for (const swap of swaps)
    for (let place = 0; place < 8; place++)
      for (const value of [thief, account, usdc, 0n, swap.amount + 1n, 2n ** 256n - 1n]) {
        const word = BigInt(value).toString(16).padStart(64, '0')
        await run(swap, [{ place, word }])
        if (place < 2 && swap.from.address)
          await run(swap, [], [{ place, word }], { allowance: 0n })
      }
}, 60_000)
