import { encodeAbiParameters, encodeFunctionData, encodePacked, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { base } from '../../../core/networks/evmNetworks.ts'
import {
  account,
  coin,
  permitSwap,
  question,
  router,
  routerCall,
  token,
  word,
  wrapped,
} from '../fixtures/swaps.ts'
import { testSwapper } from '../fixtures/testSwapper.ts'
import type { SwapQuestion } from '../quote/swapQuote.ts'
import { allowanceHolder, builtInRouters, settlerRegistry } from './routers.ts'
import { verifyCall } from './verifyCall.ts'

const thief = '0x00000000000000000000000000000000000000Bd'
const unlimited = 2n ** 256n - 1n
const usdc = token.address as Hex
const { uniswapV3, universalRouter } = builtInRouters['eip155:1'] ?? {}
const eth = question()
const back = question({ amount: 50_000_000n, from: token, to: coin })
const weth = { ...token, address: wrapped, decimals: 18, symbol: 'WETH' }
const least = 2_970_000_000n

/** The verification of a call at a target, by an instance with the devnet's permit contract. */
async function setup() {
  const { latchkey, node } = await testSwapper()
  const verify = (
    to: string | undefined,
    data: string,
    asked: SwapQuestion = eth,
    usesPermit = false,
  ) => {
    const transaction = { data: data as Hex, to: to ?? '', value: 0n }
    return verifyCall(latchkey, { transaction }, asked, usesPermit)
  }
  return { node, verify }
}

const forCoin = (changes: object = {}) =>
  routerCall('0x7ff36ab5', { least, path: [wrapped, usdc], ...changes })
const forToken = (changes: object = {}) =>
  routerCall('0x18cbafe5', { given: back.amount, least: 5n, path: [usdc, wrapped], ...changes })

describe('listed contracts', () => {
  test('accepts calls of Uniswap V2, and returns minimum and spender', async () => {
    const { verify } = await setup()
    expect(await verify(router, forCoin())).toEqual({ least, spender: undefined })
    expect(await verify(router.toLowerCase(), forToken(), back)).toEqual({
      least: 5n,
      spender: router.toLowerCase(),
    })
  })

  test('wraps and unwraps at the chain’s own contract only', async () => {
    const { verify } = await setup()
    const wrap = question({ to: weth })
    const unwrap = question({ from: weth, to: coin })
    const withdraw = (amount: bigint) => `0x2e1a7d4d${word(amount)}`
    expect(await verify(wrapped, '0xd0e30db0', wrap)).toEqual({ least: wrap.amount })
    expect(await verify(wrapped, withdraw(unwrap.amount), unwrap)).toEqual({ least: unwrap.amount })
    await expect(verify(wrapped, withdraw(1n), unwrap)).rejects.toThrow('another amount')
    await expect(verify(wrapped, '0xd0e30db0', eth)).rejects.toThrow('gets another token')
    const fake = question({ to: { ...weth, address: thief } })
    await expect(verify(thief, '0xd0e30db0', fake)).rejects.toThrow('unlisted contract')
  })

  test('accepts the host’s contracts, without a minimum if their calls are not decoded', async () => {
    const { latchkey } = await testSwapper({}, { 'eip155:1': [{ address: thief, kind: 'other' }] })
    const transaction = { data: '0x12345678', to: thief, value: 0n } as const
    expect(await verifyCall(latchkey, { transaction }, back, false)).toEqual({
      spender: thief.toLowerCase(),
    })
  })

  test('has none on a chain without listed contracts', async () => {
    const { verify } = await setup()
    const network = { ...base, caipNetworkId: 'eip155:999' } as const
    await expect(verify(router, forCoin(), question({ network }))).rejects.toMatchObject({
      code: 'SWAPS_UNSUPPORTED',
    })
  })
})

const abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function withdraw(address asset, uint256 amount, address to)',
  'function setAuthorization(address authorized, bool isAuthorized)',
  'function setOwner(bytes32 node, address owner)',
])

test.each<[string, string, Hex, SwapQuestion]>([
  [
    'Permit2.approve',
    '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    encodeFunctionData({ abi, args: [usdc, thief, 2n ** 160n - 1n, 1], functionName: 'approve' }),
    eth,
  ],
  [
    'a withdrawal from Aave',
    '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2',
    encodeFunctionData({ abi, args: [usdc, unlimited, thief], functionName: 'withdraw' }),
    eth,
  ],
  [
    'an authorization at Morpho',
    '0xBBBBBbbBBb9cC5e90e3b3Af64bdAF62C37EEFFCb',
    encodeFunctionData({ abi, args: [thief, true], functionName: 'setAuthorization' }),
    eth,
  ],
  [
    'another owner of an ENS name',
    '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
    encodeFunctionData({ abi, args: [`0x${'1'.repeat(64)}`, thief], functionName: 'setOwner' }),
    eth,
  ],
  ['a router of its own', thief, forToken() as Hex, back],
  ['a coin for an unknown function', thief, '0x12345678', eth],
  ['an unknown function of a listed router', router, '0x12345678', eth],
  ['an approval of the sold token', usdc, `0x095ea7b3${word(thief)}${word(unlimited)}`, back],
  ['a transfer of the sold token', usdc, `0xa9059cbb${word(thief)}${word(back.amount)}`, back],
  ['a transfer of the bought token', usdc, `0xa9059cbb${word(thief)}${word(1n)}`, eth],
])('refuses %s', async (_, to, data, asked) => {
  const { verify } = await setup()
  await expect(verify(to, data, asked)).rejects.toMatchObject({ code: 'SWAP_ANSWER_REFUSED' })
})

describe('Uniswap V2', () => {
  test.each<[string, string, SwapQuestion, string]>([
    ['another recipient', forCoin({ recipient: thief }), eth, 'another address gets it'],
    ['another bought token', forCoin({ path: [wrapped, thief] }), eth, 'gets another token'],
    ['another sold token', forToken({ path: [thief, wrapped] }), back, 'gives another token'],
    ['more sold', forToken({ given: back.amount + 1n }), back, 'another amount'],
    ['a token for a coin', forToken(), eth, 'gives another token'],
    [
      'a token in place of the coin',
      `0x38ed1739${forToken().slice(10)}`,
      back,
      'gets another token',
    ],
    ['a path elsewhere', forCoin().replace(word(128n), word(129n)), eth, 'written unusually'],
    ['more behind it', `${forCoin()}${word(1n)}`, eth, 'written unusually'],
    ['a call that ends early', forCoin().slice(0, 138), eth, 'ends too early'],
  ])('refuses %s', async (_, data, asked, problem) => {
    const { verify } = await setup()
    await expect(verify(router, data, asked)).rejects.toThrow(problem)
  })
})

describe('Uniswap V3', () => {
  const v3 = parseAbi([
    'function exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))',
    'function exactInput((bytes,address,uint256,uint256))',
    'function multicall(uint256,bytes[])',
    'function unwrapWETH9(uint256,address)',
  ])
  const single = (changes: Record<number, unknown> = {}, asked = eth) => {
    const [sold, bought] = asked === eth ? [wrapped, usdc] : [usdc, wrapped]
    const fields = [sold, bought, 500, account, asked.amount, least, 0n]
    const args = fields.map((field, place) => changes[place] ?? field)
    return encodeFunctionData({
      abi: v3,
      args: [args] as never,
      functionName: 'exactInputSingle',
    })
  }
  const unwrap = (to: Hex) =>
    encodeFunctionData({ abi: v3, args: [7n, to], functionName: 'unwrapWETH9' })
  const together = (...parts: Hex[]) =>
    encodeFunctionData({ abi: v3, args: [1n, parts], functionName: 'multicall' })
  const router02 = `0x${'2'.padStart(40, '0')}`

  test('accepts one exact swap, also in a multicall that unwraps the coin', async () => {
    const { verify } = await setup()
    expect(await verify(uniswapV3, single())).toEqual({ least, spender: undefined })
    const path = encodePacked(
      ['address', 'uint24', 'address', 'uint24', 'address'],
      [wrapped, 500, thief, 3_000, usdc],
    )
    const along = encodeFunctionData({
      abi: v3,
      args: [[path, account, eth.amount, 9n]],
      functionName: 'exactInput',
    })
    expect(await verify(uniswapV3, along)).toMatchObject({ least: 9n })
    const toCoin = together(single({ 3: router02 }, back), unwrap(account))
    expect(await verify(uniswapV3, toCoin, back)).toMatchObject({
      least: 7n,
      spender: uniswapV3?.toLowerCase(),
    })
  })

  test.each<[string, Hex, SwapQuestion]>([
    ['another recipient', single({ 3: thief }), eth],
    ['the router as recipient', single({ 3: router02 }), eth],
    ['another token', single({ 1: thief }), eth],
    ['another amount', single({ 4: 1n }), eth],
    ['a price limit', single({ 6: 1n }), eth],
    [
      'a coin unwrapped for another account',
      together(single({ 3: router02 }, back), unwrap(thief)),
      back,
    ],
    ['a coin that stays a token', single({}, back), back],
    ['three parts', together(single(), unwrap(account), unwrap(account)), eth],
  ])('refuses %s', async (_, data, asked) => {
    const { verify } = await setup()
    await expect(verify(uniswapV3, data, asked)).rejects.toMatchObject({
      code: 'SWAP_ANSWER_REFUSED',
    })
  })
})

describe('Universal Router', () => {
  const execute = parseAbi(['function execute(bytes,bytes[],uint256)'])
  const wrap = (amount = eth.amount) =>
    encodeAbiParameters(
      [{ type: 'address' }, { type: 'uint256' }],
      [`0x${'2'.padStart(40, '0')}`, amount],
    )
  const swap = ({ payer = false, sold = eth.amount, to = account as Hex, v3 = false } = {}) => {
    const path = v3
      ? ([
          { type: 'bytes' },
          encodePacked(['address', 'uint24', 'address'], [wrapped, 500, usdc]),
        ] as const)
      : ([{ type: 'address[]' }, [wrapped, usdc]] as const)
    return encodeAbiParameters(
      [{ type: 'address' }, { type: 'uint256' }, { type: 'uint256' }, path[0], { type: 'bool' }],
      [to, sold, least, path[1], payer] as never,
    )
  }
  const call = (commands: Hex, ...inputs: Hex[]) =>
    encodeFunctionData({ abi: execute, args: [commands, inputs, 1n], functionName: 'execute' })

  test('accepts a wrapped coin for one swap', async () => {
    const { verify } = await setup()
    expect(await verify(universalRouter, call('0x0b08', wrap(), swap()))).toEqual({ least })
    expect(await verify(universalRouter, call('0x0b00', wrap(), swap({ v3: true })))).toEqual({
      least,
    })
  })

  test.each<[string, Hex, SwapQuestion]>([
    ['another recipient', call('0x0b08', wrap(), swap({ to: thief })), eth],
    ['a payment by the account', call('0x0b08', wrap(), swap({ payer: true })), eth],
    ['another amount', call('0x0b08', wrap(1n), swap()), eth],
    ['a part of the amount', call('0x0b08', wrap(), swap({ sold: 1n })), eth],
    ['a transfer by Permit2', call('0x0b02', wrap(), swap()), eth],
    ['a command more', call('0x0b0802', wrap(), swap(), swap()), eth],
    ['a token', call('0x0b08', wrap(), swap()), back],
  ])('refuses %s', async (_, data, asked) => {
    const { verify } = await setup()
    await expect(verify(universalRouter, data, asked)).rejects.toMatchObject({
      code: 'SWAP_ANSWER_REFUSED',
    })
  })
})

describe('0x', () => {
  const settler = '0x00000000000000000000000000000000005e771e'
  const zeroEx = parseAbi([
    'function exec(address,address,uint256,address,bytes)',
    'function execute((address,address,uint256),bytes[],bytes32)',
  ])
  const execute = (to: Hex = account, bought: Hex = `0x${'e'.repeat(40)}`) =>
    encodeFunctionData({
      abi: zeroEx,
      args: [[to, bought, least], [], `0x${'0'.repeat(64)}`],
      functionName: 'execute',
    })
  const exec = (changes: Record<number, unknown> = {}) => {
    const fields = [settler, usdc, back.amount, settler, execute()]
    const args = fields.map((field, place) => changes[place] ?? field)
    return encodeFunctionData({ abi: zeroEx, args: args as never, functionName: 'exec' })
  }
  /** A registry that names the Settler for takers. */
  async function withRegistry() {
    const { node, ...rest } = await setup()
    node.methods.eth_call = ([call]) => {
      const { data, to } = Object(call)
      const isCurrent = to === settlerRegistry && data.startsWith('0x6352211e')
      return isCurrent ? `0x${word(settler)}` : new Error('execution reverted')
    }
    return { node, ...rest }
  }

  test('accepts the genuine Settler, for tokens through the AllowanceHolder', async () => {
    const { verify } = await withRegistry()
    expect(await verify(allowanceHolder, exec(), back)).toEqual({
      least,
      spender: allowanceHolder.toLowerCase(),
    })
    expect(await verify(settler, execute(account, usdc))).toEqual({ least })
  })

  test.each<[string, Hex]>([
    ['another target', exec({ 3: thief })],
    ['another operator', exec({ 0: thief })],
    ['a Settler that 0x does not run', exec({ 0: thief, 3: thief })],
    ['another token', exec({ 1: wrapped })],
    ['another amount', exec({ 2: back.amount + 1n })],
    ['another recipient', exec({ 4: execute(thief) })],
    ['another bought token', exec({ 4: execute(account, thief) })],
  ])('refuses %s', async (_, data) => {
    const { verify } = await withRegistry()
    await expect(verify(allowanceHolder, data, back)).rejects.toMatchObject({
      code: 'SWAP_ANSWER_REFUSED',
    })
  })

  test('does not believe a Settler without another node’s word', async () => {
    const { verify } = await setup()
    await expect(verify(allowanceHolder, exec(), back)).rejects.toMatchObject({
      code: 'SWAP_NOT_VERIFIED',
    })
  })
})

test('calls the permit contract only with a permit', async () => {
  const { verify } = await setup()
  const head = [back.amount, 5n, 288n, account, 9n, 1n, 27n, 1n, 1n, 2n, usdc, wrapped]
  const data = `0xcc39c9ab${head.map(word).join('')}`
  expect(await verify(permitSwap, data, back, true)).toEqual({ least: 5n, spender: permitSwap })
  await expect(verify(permitSwap, data, back)).rejects.toThrow('it needs a signature')
  await expect(verify(router, forToken(), back, true)).rejects.toThrow('no swap by signature')
})
