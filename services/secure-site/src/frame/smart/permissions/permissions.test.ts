import fc from 'fast-check'
import {
  type Address,
  concatHex,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  parseEther,
  publicActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { base } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSmartChain } from '../../fixtures/smartFrame.ts'
import { contracts } from '../contracts.ts'

const friend = '0x00000000000000000000000000000000000000f1'
const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
/** An account of the devnet that holds tokens. */
const holder = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const day = 86_400
const abi = parseAbi([
  'error CannotUseADisabledDelegation()',
  'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function transferOwnership(address owner)',
  'function balanceOf(address owner) view returns (uint256)',
])

let chain: Awaited<ReturnType<typeof openSmartChain>>
beforeAll(async () => {
  chain = await openSmartChain()
}, 60_000)
afterAll(() => chain.devnet.stop())

type Use = {
  readonly to?: Address
  readonly value?: bigint
  readonly data?: Hex
  readonly by?: Hex
}

/** A frame with a deployed and funded smart account, and the key of a site. */
async function setup(options?: Parameters<typeof chain.open>[0]) {
  const frame = await chain.open(options)
  const { approved, fund, smart, url } = frame
  const key = generatePrivateKey()
  const site = privateKeyToAccount(key)
  await fund(smart)
  await fund(site.address)
  await approved('eth_sendTransaction', [{ from: smart, to: friend, value: '0x0' }])
  const node = createTestClient({ chain: base, mode: 'anvil', transport: http(url) }).extend(
    publicActions,
  )
  await node.impersonateAccount({ address: holder })
  const payer = createWalletClient({ account: holder, chain: base, transport: http(url) })
  const pay = await payer.writeContract({
    abi,
    address: usdc,
    args: [smart, 100_000_000n],
    functionName: 'transfer',
  })
  await node.waitForTransactionReceipt({ hash: pay })

  const now = async () => Number((await node.getBlock()).timestamp)
  async function wait(seconds: number) {
    await node.increaseTime({ seconds })
    await node.mine({ blocks: 1 })
  }

  /** Asks for a permission of the site's key, and approves it. */
  async function grant(permission: object, expiry: number): Promise<Hex> {
    const answer = (await approved('wallet_grantPermissions', [
      {
        address: smart,
        chainId: '0x2105',
        expiry,
        permissions: [permission],
        policies: [],
        signer: {
          data: { keys: [{ publicKey: site.publicKey, type: 'secp256k1' }] },
          type: 'keys',
        },
      },
    ])) as unknown as { context: Hex }
    return answer.context
  }

  /** Uses a permission, and returns the gas that it took. */
  async function use(context: Hex, { by = key, data = '0x', to = friend, value = 0n }: Use) {
    const account = privateKeyToAccount(by)
    const call = {
      abi,
      account,
      address: contracts.delegationManager,
      args: [
        [context],
        [`0x${'00'.repeat(32)}`],
        [concatHex([to, numberToHex(value, { size: 32 }), data])],
      ],
      functionName: 'redeemDelegations',
    } as const
    // Calls see the time of the latest block, which may be older than the permission.
    await frame.chain.mine({ blocks: 1 })
    await node.simulateContract(call)
    const wallet = createWalletClient({ account, chain: base, transport: http(url) })
    const { gasUsed, status } = await node.waitForTransactionReceipt({
      hash: await wallet.writeContract(call),
      pollingInterval: 10,
    })
    if (status !== 'success') throw new Error('The permission was refused.')
    return gasUsed
  }

  const revoke = (permissionsContext: Hex) =>
    approved('wallet_revokePermissions', [{ address: smart, permissionsContext }])
  const balanceOf = (address: Address) => node.getBalance({ address })
  return { ...frame, balanceOf, grant, key, node, now, revoke, site, use, wait }
}

const native = (allowance: bigint, period = day, start?: number) => ({
  data: { allowance: numberToHex(allowance), period, ...(start && { start }) },
  type: 'native-token-recurring-allowance',
})

describe('permissions on the chain', () => {
  test('send coins up to the amount of each period, and nothing else', async () => {
    const { ask, balanceOf, fund, grant, now, smart, use, wait } = await setup()
    const context = await grant(native(10n), (await now()) + 3 * day)
    const before = await balanceOf(friend)
    await use(context, { value: 7n })
    expect((await balanceOf(friend)) - before).toBe(7n)
    await expect(use(context, { value: 7n })).rejects.toThrow('transfer-amount-exceeded')
    const stranger = generatePrivateKey()
    await fund(privateKeyToAccount(stranger).address)
    await expect(use(context, { by: stranger, value: 1n })).rejects.toThrow()
    const data = encodeFunctionData({ abi, args: [friend, 1n], functionName: 'transfer' })
    await expect(use(context, { data, to: usdc })).rejects.toThrow('invalid-calldata')
    await wait(day)
    await use(context, { value: 10n })
    await wait(3 * day)
    await expect(use(context, { value: 1n })).rejects.toThrow('expired')
    expect(await ask('eth_accounts', [])).toContain(smart)
  })

  test('send tokens up to the amount of each period', async () => {
    const { grant, node, now, use, wait } = await setup()
    const permission = {
      data: { address: usdc, allowance: '5000000', period: day },
      type: 'erc20-recurring-allowance',
    }
    const context = await grant(permission, (await now()) + 9 * day)
    const send = (amount: bigint) =>
      use(context, {
        data: encodeFunctionData({ abi, args: [friend, amount], functionName: 'transfer' }),
        to: usdc,
      })
    const held = () =>
      node.readContract({ abi, address: usdc, args: [friend], functionName: 'balanceOf' })
    const before = await held()
    await send(4_000_000n)
    await expect(send(1_000_001n)).rejects.toThrow('transfer-amount-exceeded')
    await send(1_000_000n)
    await wait(day)
    await send(5_000_000n)
    expect((await held()) - before).toBe(10_000_000n)
    const approve = encodeFunctionData({ abi, args: [friend, 1n], functionName: 'approve' })
    await expect(use(context, { data: approve, to: usdc })).rejects.toThrow()
    await expect(use(context, { value: 1n })).rejects.toThrow()
  })

  test('call the functions of one contract, without coins', async () => {
    const { grant, now, smart, use } = await setup()
    const weth = '0x4200000000000000000000000000000000000006'
    const permission = {
      data: { address: weth, functions: [{ functionName: 'withdraw(uint256)' }] },
      type: 'contract-call',
    }
    const context = await grant(permission, (await now()) + day)
    const withdraw: Hex = `0x2e1a7d4d${'0'.repeat(64)}`
    await use(context, { data: withdraw, to: weth })
    const refused: readonly Use[] = [
      { data: '0xd0e30db0', to: weth },
      { data: withdraw, to: usdc },
      { data: withdraw, to: weth, value: 1n },
      {
        data: encodeFunctionData({ abi, args: [friend], functionName: 'transferOwnership' }),
        to: smart,
      },
    ]
    for (const one of refused) await expect(use(context, one)).rejects.toThrow()
  })

  test('end when the visitor revokes them', async () => {
    const { grant, now, revoke, use } = await setup()
    const context = await grant(native(10n), (await now()) + 9 * day)
    await use(context, { value: 1n })
    await revoke(context)
    await expect(use(context, { value: 1n })).rejects.toThrow('CannotUseADisabledDelegation')
  })

  test('are listed with one approval, signed by the account, and end there with the chain', async () => {
    const { asked, context: frame, grant, listed, node, now, revoke, smart } = await setup()
    const expiry = (await now()) + day
    const context = await grant(native(10n), expiry)
    const [first] = listed
    expect(JSON.parse(first?.message ?? '')).toMatchObject({
      account: `eip155:8453:${smart}`,
      app: { name: new URL(frame.origin).host, url: frame.origin },
      context,
      expiry,
      permissions: [native(10n)],
    })
    const { message = '', signature = '0x' } = first ?? {}
    expect(await node.verifyMessage({ address: smart, message, signature })).toBe(true)
    await revoke(context)
    expect(first).toMatchObject({ ended: expect.stringMatching(/^0x/), revokedAt: 1 })
    expect(asked).not.toContain('personal_sign')
  })

  test('are ended by the chain alone where the list lacks them, which the approval says', async () => {
    const { ask, grant, listed, lists, now, shown, smart } = await setup()
    const context = await grant(native(1n), (await now()) + day)
    const revoke = () =>
      ask('wallet_revokePermissions', [{ address: smart, permissionsContext: context }])
    lists.refusal = { names: [], status: 503 }
    const declined = revoke()
    const { approval: unknown, decline } = await shown()
    expect(unknown.meanings).toMatchObject([{ isUnlisted: false, kind: 'revoke' }])
    decline()
    await expect(declined).rejects.toMatchObject({ rpcCode: 4001 })
    lists.refusal = undefined
    listed.length = 0
    const ended = revoke()
    const { approval, approve } = await shown()
    expect(approval.meanings).toMatchObject([{ isUnlisted: true, kind: 'revoke' }])
    approve()
    expect(await ended).toBe(null)
  })

  test('are listed by the terms that the chain enforces, whatever else the page writes', async () => {
    const { approved, listed, now, smart } = await setup()
    const data = { allowance: '0x1', period: 31_622_400, address: friend }
    const until = (await now()) + day
    await approved('wallet_requestExecutionPermissions', [
      {
        chainId: '0x2105',
        from: smart,
        permission: {
          data: {
            ...data,
            note: 'harmless',
            periodAmount: '1000',
            periodDuration: 60,
            tokenAddress: usdc,
          },
          type: 'erc20-token-periodic',
        },
        rules: [{ data: { timestamp: until }, type: 'expiry' }],
        to: friend,
      },
    ])
    const { permissions } = JSON.parse(listed[0]?.message ?? '')
    expect(permissions).toEqual([
      {
        data: { address: usdc, allowance: '0x3e8', period: 60, start: expect.any(Number) },
        type: 'erc20-recurring-allowance',
      },
    ])
  })

  test('stay in the list if their end is undone', async () => {
    const { grant, listed, now, revoke } = await setup({
      // As the entry point reports calls that were undone.
      bundle: async (method, ask) => {
        const answer = await ask()
        return method === 'eth_getUserOperationReceipt' && answer
          ? { ...answer, success: false }
          : answer
      },
    })
    const context = await grant(native(10n), (await now()) + day)
    await expect(revoke(context)).rejects.toMatchObject({ message: 'The transaction failed.' })
    expect(listed[0]?.revokedAt).toBe(null)
  })

  test('end although the bundler does not answer once', async () => {
    let looks = 0
    const { grant, listed, now, revoke } = await setup({
      bundle: (method, ask) =>
        method === 'eth_getUserOperationReceipt' && ++looks === 1
          ? Promise.reject(new Error('Busy'))
          : ask(),
    })
    await revoke(await grant(native(10n), (await now()) + day))
    expect(listed[0]?.revokedAt).toBe(1)
    expect(looks).toBeGreaterThan(1)
  })

  test('are listed by an account that is not deployed yet', async () => {
    const { approved, listed, client, smart } = await chain.open()
    await approved('wallet_requestExecutionPermissions', [
      {
        chainId: '0x2105',
        from: smart,
        permission: {
          data: { periodAmount: '0x5', periodDuration: 60 },
          type: 'native-token-periodic',
        },
        rules: [{ data: { timestamp: Math.floor(Date.now() / 1_000) + day }, type: 'expiry' }],
        to: friend,
      },
    ])
    const { message = '', signature = '0x' } = listed[0] ?? {}
    expect(await client.verifyMessage({ address: smart, message, signature })).toBe(true)
  })

  test.each([
    [429, [], { code: 'TOO_MANY' }],
    [
      400,
      ['timestamp'],
      { message: 'The clock of this device is wrong. Correct it, and try again.' },
    ],
  ])('say why they can’t be listed, after status %i', async (status, names, expected) => {
    const { grant, lists, now } = await setup()
    lists.refusal = { names, status }
    await expect(grant(native(1n), (await now()) + day)).rejects.toMatchObject(expected)
  })

  test('are not granted if they can’t be listed', async () => {
    const { grant, lists, now } = await setup()
    lists.refusal = { names: [], status: 503 }
    await expect(grant(native(1n), (await now()) + day)).rejects.toMatchObject({
      message: 'The list of app permissions is not available. Try again.',
      rpcCode: -32603,
    })
  })

  test('are no permissions of another account', async () => {
    const [first, second] = [await setup(), await setup()]
    const context = await first.grant(native(10n), (await first.now()) + day)
    await expect(second.revoke(context)).rejects.toMatchObject({ rpcCode: 4100 })
  })

  test('hold their limits for any sequence of uses', async () => {
    const { balanceOf, grant, now, revoke, smart, use, wait } = await setup()
    const [limit, period] = [10n, day / 2]
    let uses = 0
    const step = fc.oneof(
      {
        arbitrary: fc.record({ kind: fc.constant('send' as const), amount: fc.nat(12) }),
        weight: 5,
      },
      {
        arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.nat(day) }),
        weight: 2,
      },
      { arbitrary: fc.constant({ kind: 'revoke' as const }), weight: 1 },
      { arbitrary: fc.constant({ kind: 'call' as const }), weight: 1 },
    )
    const property = fc.asyncProperty(
      fc.array(step, { maxLength: 14, minLength: 4 }),
      async (steps) => {
        const start = await now()
        const expiry = start + 2 * day
        const context = await grant(native(limit, period, start), expiry)
        const spent = new Map<number, bigint>()
        let isRevoked = false
        for (const one of steps) {
          const before = await balanceOf(friend)
          if (one.kind === 'wait') await wait(one.seconds)
          if (one.kind === 'revoke' && !isRevoked) {
            await revoke(context)
            isRevoked = true
          }
          if (one.kind === 'call')
            await expect(
              use(context, {
                data: encodeFunctionData({
                  abi,
                  args: [friend],
                  functionName: 'transferOwnership',
                }),
                to: smart,
              }),
            ).rejects.toThrow()
          // The chain refuses what is too much; the sums below show that it does.
          if (one.kind === 'send') await use(context, { value: BigInt(one.amount) }).catch(() => {})
          const moved = (await balanceOf(friend)) - before
          if (moved === 0n) continue
          uses++
          const at = await now()
          expect(isRevoked).toBe(false)
          expect(at).toBeLessThan(expiry)
          const index = Math.floor((at - start) / period)
          const sum = (spent.get(index) ?? 0n) + moved
          spent.set(index, sum)
          expect(sum).toBeLessThanOrEqual(limit)
        }
      },
    )
    await fc.assert(property, { numRuns: 6, seed: 29 })
    expect(uses).toBeGreaterThan(0)
  }, 120_000)

  test('cost what docs/smart-accounts.md says', async () => {
    const { grant, node, now, revoke, use } = await setup()
    const { approved, client, fund, smart: fresh } = await chain.open()
    await fund(fresh)
    const send = async () => {
      const hash = await approved('eth_sendTransaction', [
        { from: fresh, to: friend, value: '0x1' },
      ])
      return (await client.getTransactionReceipt({ hash })).gasUsed
    }
    const context = await grant(native(parseEther('1')), (await now()) + day)
    const measured = {
      first: await send(),
      later: await send(),
      usedFirst: await use(context, { value: 1n }),
      usedLater: await use(context, { value: 1n }),
      revoked: await revoke(context).then(async () => (await node.getBlock()).gasUsed),
    }
    // With room for cold and warm storage; the table's numbers are rounded.
    const most = {
      first: 350_000n,
      later: 120_000n,
      revoked: 180_000n,
      usedFirst: 300_000n,
      usedLater: 200_000n,
    }
    for (const [name, gas] of Object.entries(measured))
      expect(gas, name).toBeLessThanOrEqual(Reflect.get(most, name))
  })
})

describe('requests for permissions', () => {
  const expiry = () => Math.floor(Date.now() / 1_000) + day
  const signer = { data: { address: friend }, type: 'account' }

  test('say what is allowed until when, and sign nothing that was declined', async () => {
    const { ask, shown, smart } = await chain.open()
    const until = expiry()
    const result = ask('wallet_requestExecutionPermissions', [
      {
        chainId: '0x2105',
        from: smart,
        permission: {
          data: { periodAmount: '0x5', periodDuration: 60 },
          type: 'native-token-periodic',
        },
        rules: [{ data: { timestamp: until }, type: 'expiry' }],
        to: friend,
      },
    ])
    const { approval, decline } = await shown()
    expect(approval).toMatchObject({
      meanings: [
        {
          delegate: friend,
          expiry: until,
          kind: 'grant',
          terms: { amount: 5n, kind: 'allowance', period: 60, token: { symbol: 'ETH' } },
        },
      ],
      request: { kind: 'delegation' },
    })
    decline()
    await expect(result).rejects.toMatchObject({ rpcCode: 4001 })
  })

  test.each<[string, object]>([
    ['several at once', { permissions: [native(1n), native(2n)] }],
    ['policies', { policies: [{ data: { limit: 2 }, type: 'call-limit' }] }],
    ['an unknown type', { permissions: [{ data: {}, type: 'gas-limit' }] }],
    ['an amount of zero', { permissions: [native(0n)] }],
    ['a past expiry', { expiry: 1_600_000_000 }],
    ['another network', { chainId: '0x1' }],
    [
      'a key that the chain does not know',
      {
        signer: {
          data: { keys: [{ publicKey: `0x04${'1'.repeat(128)}`, type: 'secp256r1' }] },
          type: 'keys',
        },
      },
    ],
    [
      'all functions of a contract',
      { permissions: [{ data: { address: usdc }, type: 'contract-call' }] },
    ],
    [
      'functions without types',
      {
        permissions: [
          { data: { address: usdc, functions: [{ functionName: 'mint' }] }, type: 'contract-call' },
        ],
      },
    ],
    [
      'allowances',
      {
        permissions: [
          {
            data: { address: usdc, functions: [{ functionName: 'approve(address,uint256)' }] },
            type: 'contract-call',
          },
        ],
      },
    ],
    [
      'calls to the contract of permissions',
      {
        permissions: [
          {
            data: {
              address: contracts.delegationManager,
              functions: [{ functionName: 'pause()' }],
            },
            type: 'contract-call',
          },
        ],
      },
    ],
    [
      'tokens that are none',
      {
        permissions: [
          {
            data: { address: friend, allowance: '0x1', period: 60 },
            type: 'erc20-recurring-allowance',
          },
        ],
      },
    ],
  ])('refuse %s', async (_, changes) => {
    const { ask, context, smart } = await chain.open()
    const request = {
      address: smart,
      chainId: '0x2105',
      expiry: expiry(),
      permissions: [native(1n)],
      policies: [],
      signer,
      ...changes,
    }
    await expect(ask('wallet_grantPermissions', [request])).rejects.toMatchObject({
      rpcCode: -32602,
    })
    expect(context.store.getState().approval).toBeUndefined()
  })

  test('refuse them for a standard account', async () => {
    const { ask, eoa } = await chain.open()
    await expect(ask('wallet_grantPermissions', [{ address: eoa }])).rejects.toMatchObject({
      rpcCode: 4200,
    })
  })
})
