import { readManifest } from '@latchkey/devnet'
import { type Address, erc20Abi, getAddress, type Hex, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSmartChain, type SmartFrameOptions } from '../../fixtures/smartFrame.ts'
import { limitOf } from './readFeeTokens.ts'

const friend = '0x00000000000000000000000000000000000000f1'
const manifest = readManifest().chains.find(({ id }) => id === 8453)
if (!manifest) throw new Error('The devnet has no such chain.')
const { pools, tokens } = manifest
const paymaster = getAddress(manifest.contracts.tokenPaymaster07)
const { weth } = manifest.contracts
const usdc = addressOf('USDC')
const pool = pools.find(({ token0, token1 }) =>
  [token0, token1].every((one) => one === weth || one === usdc),
)
if (!pool) throw new Error('The devnet has no such pool.')
const [dollars, coins] =
  pool.token0 === usdc ? [pool.reserve0, pool.reserve1] : [pool.reserve1, pool.reserve0]
const coinPrice = Number(dollars) / 1e6 / (Number(coins) / 1e18)

function addressOf(wanted: string): Address {
  const token = tokens.find(({ symbol }) => symbol === wanted)
  if (!token) throw new Error(`The devnet has no ${wanted}.`)
  return getAddress(token.address)
}

let chain: Awaited<ReturnType<typeof openSmartChain>>
beforeAll(async () => {
  chain = await openSmartChain()
}, 60_000)
afterAll(() => chain.devnet.stop())

/** A visitor whose smart account has a hundred dollars, and no coins. */
async function setup(options: SmartFrameOptions = {}) {
  const frame = await chain.open({ coinPrice, feeTokens: [usdc], ...options })
  const { ask, chain: node, client, smart } = frame
  const deal = (owner: Address, amount: bigint) =>
    node.request({
      method: 'anvil_dealERC20',
      params: [owner, usdc, `0x${amount.toString(16)}`],
    } as never)
  await deal(smart, 100_000_000n)
  const read = { abi: erc20Abi, address: usdc } as const
  return {
    ...frame,
    allowance: () =>
      client.readContract({ ...read, args: [smart, paymaster], functionName: 'allowance' }),
    dollars: (owner: Address = smart) =>
      client.readContract({ ...read, args: [owner], functionName: 'balanceOf' }),
    send: () => ask('wallet_sendCalls', [{ calls: [{ data: '0x', to: friend }], from: smart }]),
    deal,
  }
}

/** The state of the calls, once it is known. */
async function statusOf(ask: (method: string, params: unknown) => Promise<unknown>, sent: unknown) {
  const { id } = (await sent) as { id: string }
  const read = async () => (await ask('wallet_getCallsStatus', [id])) as { status: number }
  await expect.poll(async () => (await read()).status).not.toBe(100)
  return (await read()).status
}

describe('fees in a token', () => {
  test('deploy a new account without coins or allowances, for no more than was shown', async () => {
    const { allowance, ask, client, dollars, send, shown, smart } = await setup()
    const sending = send()
    const { approval, approve } = await shown()
    const { fee } = approval
    expect(approval).toMatchObject({ isLikelyToFail: false, missedFeeToken: undefined })
    expect(fee).toMatchObject({ payee: paymaster, token: { address: usdc, decimals: 6 } })
    approve()
    expect(await statusOf(ask, sending)).toBe(200)
    const taken = 100_000_000n - (await dollars())
    expect(taken).toBeGreaterThan(0n)
    expect(taken).toBeLessThanOrEqual(fee?.most ?? 0n)
    // The rest of what the operation allowed is all that the paymaster could ever take.
    expect(await allowance()).toBe((fee?.most ?? 0n) - taken)
    expect(await client.getBalance({ address: smart })).toBe(0n)
  })

  test('replace what is left of an earlier limit', async () => {
    const { allowance, ask, dollars, send, shown } = await setup()
    for (const _ of [1, 2]) {
      const before = await dollars()
      const sending = send()
      const { approval, approve } = await shown()
      approve()
      expect(await statusOf(ask, sending)).toBe(200)
      const taken = before - (await dollars())
      expect(await allowance()).toBe((approval.fee?.most ?? 0n) - taken)
    }
  })

  test('are a choice where the account has coins', async () => {
    const { ask, dollars, fund, send, shown, smart, context } = await setup()
    await fund(smart)
    const sending = send()
    const first = await shown()
    expect(first.approval.fee?.token).toEqual({ decimals: 18, symbol: 'ETH' })
    expect(first.approval.feeChoices.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
    first.chooseFee(usdc)
    await expect
      .poll(() => context.store.getState().approval?.approval.fee?.token.address)
      .toBe(usdc)
    // The former approval is no longer good.
    first.approve()
    expect(await dollars()).toBe(100_000_000n)
    const second = await shown()
    second.chooseFee('coin')
    await expect
      .poll(() => context.store.getState().approval?.approval.fee?.token.address)
      .toBeUndefined()
    ;(await shown()).approve()
    expect(await statusOf(ask, sending)).toBe(200)
    expect(await dollars()).toBe(100_000_000n)
  })

  test('undo the calls if the paymaster asks for more than the limit', async () => {
    // A price of the coin that is far too low makes the limit too low.
    const { ask, client, dollars, send, shown, smart } = await setup({ coinPrice: coinPrice / 10 })
    const sending = send()
    const { approval, approve } = await shown()
    approve()
    expect(await statusOf(ask, sending)).toBe(500)
    expect(await dollars()).toBe(100_000_000n)
    expect(approval.fee?.most).toBeGreaterThan(0n)
    expect(await client.getCode({ address: smart })).toBeDefined()
  })

  test('warn if the account has too little of the token', async () => {
    const { deal, send, shown, smart } = await setup()
    await deal(smart, 1n)
    const sending = send()
    const { approval, decline } = await shown()
    expect(approval.isLikelyToFail).toBe(true)
    decline()
    await expect(sending).rejects.toMatchObject({ rpcCode: 4001 })
  })

  test.each<[string, NonNullable<SmartFrameOptions['bundle']>]>([
    [
      'is down',
      (method, ask) => (method.startsWith('pm_') ? Promise.reject(new Error('down')) : ask()),
    ],
    [
      'changes meanwhile',
      async (method, ask) =>
        method === 'pm_getPaymasterData'
          ? { ...((await ask()) as object), paymaster: friend }
          : ask(),
    ],
    [
      'is the token itself',
      async (method, ask) =>
        method.startsWith('pm_') ? { ...((await ask()) as object), paymaster: usdc } : ask(),
    ],
  ])('leave the coin if the paymaster %s', async (_, bundle) => {
    const { fund, send, shown, smart, context } = await setup({ bundle })
    await fund(smart)
    const sending = send()
    ;(await shown()).chooseFee(usdc)
    await expect
      .poll(() => context.store.getState().approval?.approval.missedFeeToken?.address)
      .toBe(usdc)
    const { approval, decline } = await shown()
    expect(approval.fee?.token).toEqual({ decimals: 18, symbol: 'ETH' })
    expect(approval.feeChoices).toHaveLength(2)
    decline()
    await expect(sending).rejects.toMatchObject({ rpcCode: 4001 })
  })

  test('pay for an upgraded account, too', async () => {
    const { ask, chain: node, deal, dollars, eoa, request, settings, shown, fund } = await setup()
    await fund(eoa)
    await request('screen.show', { screen: 'settings' })
    const state = await settings.readUpgrade(new AbortController().signal)
    if (!state) throw new Error('The settings show no upgrade.')
    const changing = settings.changeUpgrade(state)
    ;(await shown()).approve()
    await changing
    await node.setBalance({ address: eoa, value: 0n })
    await deal(eoa, 100_000_000n)
    const sending = ask('wallet_sendCalls', [{ calls: [{ data: '0x', to: friend }], from: eoa }])
    const { approval, approve } = await shown()
    expect(approval.fee).toMatchObject({ payee: paymaster })
    approve()
    expect(await statusOf(ask, sending)).toBe(200)
    expect(await dollars(eoa)).toBeLessThan(100_000_000n)
  })
})

describe('paymaster', () => {
  test('takes a quote of its signer only', async () => {
    const { client } = await setup()
    const bytes: Hex = `0x${'00'.repeat(32)}`
    const operation = {
      accountGasLimits: bytes,
      callData: '0x',
      gasFees: bytes,
      initCode: '0x',
      nonce: 0n,
      paymasterAndData: `${paymaster}${'00'.repeat(32)}${'00'.repeat(96)}${'11'.repeat(65)}`,
      preVerificationGas: 0n,
      sender: friend,
      signature: '0x',
    } as const
    const [, validation] = await client.readContract({
      abi: parseAbi([
        'struct Packed { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
        'function validatePaymasterUserOp(Packed op, bytes32 hash, uint256 maxCost) view returns (bytes, uint256)',
      ]),
      account: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
      address: paymaster,
      args: [operation, bytes, 1n],
      functionName: 'validatePaymasterUserOp',
    })
    expect(BigInt.asUintN(160, validation)).toBe(1n)
  })
})

test('rounds a limit up', () => {
  const token = { address: usdc, decimals: 6, symbol: 'USDC' }
  const rate = { balance: 1n, perCoin: 2_500_000_000n, token }
  expect(limitOf(10n ** 18n, rate)).toBe(3_250_000_000n)
  expect(limitOf(1n, rate)).toBe(1n)
  // The operation allows the figure that the approval shows, in four digits.
  expect(limitOf(1_234_567_890_123_456_789n, rate)).toBe(4_013_000_000n)
})
