import {
  getAddress,
  type Hex,
  hashMessage,
  hashTypedData,
  keccak256,
  parseAbi,
  parseEther,
  recoverMessageAddress,
  recoverTypedDataAddress,
} from 'viem'
import { recoverAuthorizationAddress } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantRequest } from '../../fixtures/permissionFrame.ts'
import { openSmartChain } from '../../fixtures/smartFrame.ts'
import { contracts } from '../contracts.ts'
import { delegationCode } from './readUpgrade.ts'

const friend = '0x00000000000000000000000000000000000000f1'
const shop = '0x00000000000000000000000000000000000000f2'
const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const upgraded = delegationCode(contracts.statelessDeleGator).toLowerCase()

let chain: Awaited<ReturnType<typeof openSmartChain>>
beforeAll(async () => {
  chain = await openSmartChain()
}, 60_000)
afterAll(() => chain.devnet.stop())

/** A visitor whose standard account has coins. */
async function setup(options: Parameters<typeof chain.open>[0] = {}) {
  const frame = await chain.open(options)
  const { ask, client, context, eoa, fund, request, settings } = frame
  await fund(eoa)
  await request('screen.show', { screen: 'settings' })
  const batch = {
    atomicRequired: true,
    calls: [
      { to: friend, value: '0x1' },
      { to: shop, value: '0x2' },
    ],
    from: eoa,
  }

  /** Presses the button of the settings, and approves. */
  async function change() {
    const state = await settings.readUpgrade(new AbortController().signal)
    if (!state) throw new Error('The settings show no upgrade.')
    const changing = settings.changeUpgrade(state)
    const { approval, approve } = await frame.shown()
    approve()
    await changing
    return approval
  }

  return {
    ...frame,
    atomic: async () => {
      const all = (await ask('wallet_getCapabilities', [eoa, ['0x2105']])) as unknown
      return (all as { '0x2105': { atomic: { status: string } } })['0x2105'].atomic.status
    },
    batch,
    change,
    code: () => client.getCode({ address: eoa }),
    shownApproval: () => context.store.getState().approval,
  }
}

describe('upgrade', () => {
  test('runs a batch in one approval, which names the upgrade', async () => {
    const { ask, atomic, batch, client, code, shown } = await setup()
    expect(await atomic()).toBe('ready')
    const before = await client.getBalance({ address: shop })
    const result = ask('wallet_sendCalls', [batch])
    const { approval, approve } = await shown()
    expect(approval.isLikelyToFail).toBe(false)
    expect(approval.meanings).toMatchObject([
      { contract: contracts.statelessDeleGator, kind: 'upgrade' },
      { kind: 'send', to: friend },
      { kind: 'send', to: shop },
    ])
    approve()
    const { id } = (await result) as unknown as { id: string }
    await expect
      .poll(() => ask('wallet_getCallsStatus', [id]))
      .toMatchObject({ atomic: true, receipts: [{ status: '0x1' }], status: 200 })
    expect((await client.getBalance({ address: shop })) - before).toBe(2n)
    expect(await code()).toBe(upgraded)
    expect(await atomic()).toBe('supported')
  })

  test('keeps the reason of a failed change of the settings, until the settings open again', async () => {
    const { chain, context, eoa, request, settings, shown } = await setup()
    const state = await settings.readUpgrade(new AbortController().signal)
    if (!state) throw new Error('The settings show no upgrade.')
    const changing = settings.changeUpgrade(state)
    const { approve } = await shown()
    // The coins for the fee are gone once the visitor has approved.
    await chain.setBalance({ address: eoa, value: 0n })
    approve()
    await expect(changing).rejects.toMatchObject({ code: 'RPC_FAILED' })
    expect(context.store.getState().changeError).toMatchObject({
      message: expect.stringMatching(/insufficient funds/i),
    })
    await request('screen.show', { screen: 'settings' })
    expect(context.store.getState().changeError).toBeUndefined()
  })

  test('needs no second upgrade, and takes effect as a whole or not at all', async () => {
    const { approved, ask, batch, change, client, raw, shown } = await setup()
    await change()
    raw.length = 0
    const result = ask('wallet_sendCalls', [batch])
    const { approval, approve } = await shown()
    expect(approval.meanings.map(({ kind }) => kind)).toEqual(['send', 'send'])
    approve()
    await result
    expect(raw.map((one) => one.slice(0, 4))).toEqual(['0x02'])
    const before = await client.getBalance({ address: friend })
    const failing = { ...batch, calls: [...batch.calls, { data: '0x12345678', to: usdc }] }
    await expect(approved('wallet_sendCalls', [failing])).rejects.toMatchObject({
      code: 'RPC_FAILED',
    })
    expect(await client.getBalance({ address: friend })).toBe(before)
  })

  test('and its batch are paid by the host in one operation, without coins of the account', async () => {
    const {
      ask,
      atomic,
      chain: test,
      client,
      code,
      eoa,
      raw,
      sent,
      shown,
    } = await setup({
      isSponsored: true,
    })
    await test.setBalance({ address: eoa, value: 0n })
    const counted = await client.getTransactionCount({ address: eoa })
    const calls = [
      { data: '0x', to: friend },
      { data: '0x', to: shop },
    ]
    const result = ask('wallet_sendCalls', [{ atomicRequired: true, calls, from: eoa }])
    const { approval, approve } = await shown()
    const delegate = contracts.statelessDeleGator
    expect(approval).toMatchObject({
      fee: { most: 0n },
      isLikelyToFail: false,
      meanings: [{ contract: delegate, kind: 'upgrade' }, {}, {}],
      request: {
        kind: 'operation',
        operation: { authorization: { address: delegate, chainId: 8453, nonce: counted } },
      },
      sponsor: 'Local paymaster',
    })
    approve()
    const { id } = (await result) as unknown as { id: string }
    await expect
      .poll(() => ask('wallet_getCallsStatus', [id]))
      .toMatchObject({ atomic: true, receipts: [{ status: '0x1' }], status: 200 })
    expect([await code(), await atomic()]).toEqual([upgraded, 'supported'])
    expect(await client.getBalance({ address: eoa })).toBe(0n)
    const { receipts } = (await ask('wallet_getCallsStatus', [id])) as unknown as {
      receipts: [{ gasUsed: Hex }]
    }
    // As docs/smart-accounts.md says.
    expect(Math.round(Number(receipts[0].gasUsed) / 1_000)).toBe(125)
    expect(raw).toEqual([])
    const [{ eip7702Auth }] = sent as [{ eip7702Auth: { address: Hex; r: Hex; s: Hex } }]
    const { r, s } = eip7702Auth
    const yParity = Number((eip7702Auth as unknown as { yParity: Hex }).yParity)
    const authorization = { address: delegate, chainId: 8453, nonce: counted, r, s, yParity }
    expect(await recoverAuthorizationAddress({ authorization })).toBe(eoa)
  })

  test('costs the visitor’s coins if the bundler takes no authorizations', async () => {
    const { ask, batch, shown } = await setup({
      bundle: (method, ask) =>
        method === 'eth_estimateUserOperationGas'
          ? Promise.reject(Object.assign(new Error('AA20 account not deployed'), { code: -32500 }))
          : ask(),
      isSponsored: true,
    })
    const result = ask('wallet_sendCalls', [batch])
    const { approval, decline } = await shown()
    expect(approval.request).toMatchObject({ transactions: [{ type: 'eip7702' }] })
    expect(approval.sponsor).toBeUndefined()
    decline()
    await expect(result).rejects.toMatchObject({ rpcCode: 4001 })
  })

  test('is declined as a whole, or by itself', async () => {
    const { ask, batch, code, shown } = await setup()
    for (const [how, rpcCode] of [
      ['decline', 4001],
      ['declineUpgrade', 5750],
    ] as const) {
      const refused = expect(ask('wallet_sendCalls', [batch])).rejects.toMatchObject({ rpcCode })
      const pending = await shown()
      pending[how]()
      await refused
    }
    expect(await code()).toBeUndefined()
  })

  test('is not needed for calls that may take effect one by one', async () => {
    const { ask, batch, shown } = await setup()
    const result = ask('wallet_sendCalls', [{ ...batch, atomicRequired: false }])
    const { approval, decline } = await shown()
    expect(approval.request).toMatchObject({ transactions: [{}, {}] })
    decline()
    await expect(result).rejects.toMatchObject({ rpcCode: 4001 })
  })

  test('is neither offered nor used if the host switches smart accounts off', async () => {
    const { ask, atomic, batch } = await setup({ hasSmartAccounts: false })
    expect(await atomic()).toBe('unsupported')
    await expect(ask('wallet_sendCalls', [batch])).rejects.toMatchObject({ rpcCode: 5760 })
  })

  test('is not offered on a chain without the contract', async () => {
    const { atomic, chain: test, client } = await setup()
    const address = contracts.statelessDeleGator
    const bytecode = await client.getCode({ address })
    if (!bytecode) throw new Error('The chain lacks the contract.')
    await test.setCode({ address, bytecode: '0x' })
    expect(await atomic()).toBe('unsupported')
    await test.setCode({ address, bytecode })
  })

  test('warns if the account can’t pay for it', async () => {
    const { ask, batch, chain: test, eoa, shown } = await setup()
    await test.setBalance({ address: eoa, value: parseEther('0.000000001') })
    const result = ask('wallet_sendCalls', [batch])
    const { approval, decline } = await shown()
    expect(approval.isLikelyToFail).toBe(true)
    decline()
    await expect(result).rejects.toMatchObject({ rpcCode: 4001 })
  })
})

describe('settings', () => {
  test('upgrade the account, and end that', async () => {
    const { atomic, change, code } = await setup()
    const first = await change()
    expect(first).toMatchObject({
      meanings: [{ kind: 'upgrade' }],
      request: { transactions: [{ delegate: contracts.statelessDeleGator, type: 'eip7702' }] },
    })
    expect(first.origin).toBeUndefined()
    expect(await code()).toBe(upgraded)
    const second = await change()
    expect(second.meanings).toMatchObject([{ kind: 'endUpgrade' }])
    expect(await code()).toBeUndefined()
    expect(await atomic()).toBe('ready')
  })

  test('upgrade the account at the host’s expense', async () => {
    const { chain: test, change, code, eoa } = await setup({ isSponsored: true })
    await test.setBalance({ address: eoa, value: 0n })
    expect(await change()).toMatchObject({
      meanings: [{ kind: 'upgrade' }],
      request: { kind: 'operation', operation: { callData: '0x' } },
      sponsor: 'Local paymaster',
    })
    expect(await code()).toBe(upgraded)
  })

  test('end the code that another wallet gave the account', async () => {
    const { atomic, chain: test, change, code, eoa, settings } = await setup()
    await test.setCode({ address: eoa, bytecode: delegationCode(shop) })
    expect(await atomic()).toBe('unsupported')
    expect(await settings.readUpgrade(new AbortController().signal)).toMatchObject({
      delegate: getAddress(shop),
      status: 'foreign',
    })
    await change()
    expect(await code()).toBeUndefined()
  })

  test('take the approval back once the visitor leaves them', async () => {
    const { request, settings, shown, shownApproval } = await setup()
    const state = await settings.readUpgrade(new AbortController().signal)
    if (!state) throw new Error('The settings show no upgrade.')
    const changing = settings.changeUpgrade(state)
    const ended = expect(changing).rejects.toMatchObject({ code: 'ABORTED' })
    await shown()
    await request('screen.show', { screen: 'none' })
    await ended
    expect(shownApproval()).toBeUndefined()
  })
})

describe('upgraded account', () => {
  test('lets the site pay, without coins of its own', async () => {
    const { ask, chain: test, change, client, eoa, shown } = await setup({ isSponsored: true })
    await change()
    await test.setBalance({ address: eoa, value: 0n })
    const calls = [{ data: '0x', to: friend }]
    const result = ask('wallet_sendCalls', [{ calls, from: eoa }])
    const { approval, approve } = await shown()
    expect(approval).toMatchObject({
      fee: { most: 0n },
      request: { kind: 'operation' },
      signer: 'account',
      sponsor: 'Local paymaster',
    })
    approve()
    const { id } = (await result) as unknown as { id: string }
    await expect.poll(() => ask('wallet_getCallsStatus', [id])).toMatchObject({ status: 200 })
    expect(await client.getBalance({ address: eoa })).toBe(0n)
  })

  test('keeps signatures that ecrecover takes, and answers ERC-1271', async () => {
    const { approved, change, client, eoa } = await setup()
    await change()
    const check = async (hash: Hex, signature: Hex) =>
      client.readContract({
        abi: parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']),
        address: eoa,
        args: [hash, signature],
        functionName: 'isValidSignature',
      })
    const signature = await approved('personal_sign', ['0x48656c6c6f', eoa])
    expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(eoa)
    expect(await check(hashMessage('Hello'), signature)).toBe('0x1626ba7e')
    const permit = {
      domain: { chainId: 8453, name: 'USD Coin', verifyingContract: usdc, version: '2' },
      message: { deadline: 9_999_999_999n, nonce: 0n, owner: eoa, spender: shop, value: 5n },
      primaryType: 'Permit',
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
    } as const
    const text = JSON.stringify(permit, (_, one) => (typeof one === 'bigint' ? `${one}` : one))
    const signed = await approved('eth_signTypedData_v4', [eoa, text])
    expect(await recoverTypedDataAddress({ ...permit, signature: signed })).toBe(eoa)
    expect(await check(hashTypedData(permit), signed)).toBe('0x1626ba7e')
  })

  test('sends a transaction of its own as before', async () => {
    const { approved, change, client, eoa } = await setup()
    await change()
    const hash = await approved('eth_sendTransaction', [{ from: eoa, to: friend, value: '0x1' }])
    expect(await client.waitForTransactionReceipt({ hash })).toMatchObject({
      from: eoa.toLowerCase(),
      status: 'success',
      to: friend,
    })
  })

  test('grants a permission, and ends it', async () => {
    const { approved, ask, change, eoa } = await setup()
    const permission = grantRequest(eoa)
    await expect(ask('wallet_grantPermissions', [permission])).rejects.toMatchObject({
      rpcCode: 4200,
    })
    await change()
    const granted = (await approved('wallet_grantPermissions', [permission])) as unknown
    const { context } = granted as { context: Hex }
    expect(granted).not.toHaveProperty('accountMeta')
    const ended = approved('wallet_revokePermissions', [{ permissionsContext: context }])
    expect(await ended).toBeNull()
  })

  test('ends a permission also after it went back, because another upgrade would revive it', async () => {
    const { approved, change, client, eoa } = await setup()
    await change()
    const [granted] = (await approved('wallet_requestExecutionPermissions', [
      {
        chainId: '0x2105',
        from: eoa,
        permission: {
          data: { periodAmount: '0x1', periodDuration: 86_400 },
          type: 'native-token-periodic',
        },
        rules: [{ data: { timestamp: Math.floor(Date.now() / 1_000) + 3_600 }, type: 'expiry' }],
        to: shop,
      },
    ])) as unknown as { context: Hex }[]
    await change()
    expect(await client.getCode({ address: eoa })).toBeUndefined()
    const ended = approved('wallet_revokePermissions', [{ permissionsContext: granted?.context }])
    expect(await ended).toBeNull()
    const { transactions } = await client.getBlock({ includeTransactions: true })
    expect(transactions[0]).toMatchObject({
      from: eoa.toLowerCase(),
      to: contracts.delegationManager.toLowerCase(),
    })
  })
})

describe('gas', () => {
  test('is what docs/smart-accounts.md says', async () => {
    const { approved, batch, change, client, fund, raw } = await setup()
    for (const { to } of batch.calls) await fund(to as Hex)
    const gasOf = async (work: () => Promise<unknown>) => {
      await work()
      const hash = keccak256(raw.at(-1) ?? '0x')
      return (await client.waitForTransactionReceipt({ hash })).gasUsed
    }
    const send = () => approved('wallet_sendCalls', [batch])
    const measured = [
      [await gasOf(send), 58_000n],
      [await gasOf(send), 46_000n],
      [await gasOf(change), 37_000n],
      [await gasOf(change), 37_000n],
    ] as const
    for (const [gas, most] of measured) {
      expect(gas).toBeLessThanOrEqual(most)
      expect(gas).toBeGreaterThan((most * 9n) / 10n)
    }
  })
})

describe('attacks', () => {
  test.each([
    'wallet_signAuthorization',
    'eth_signAuthorization',
    'wallet_upgradeAccount',
    'eth_sign',
  ])('refuses %s', async (method) => {
    const { ask, eoa } = await setup()
    await expect(ask(method, [{ address: shop, from: eoa }])).rejects.toMatchObject({
      rpcCode: 4200,
    })
  })

  test('refuses an authorization for the delegate of a site', async () => {
    const { ask, code, eoa, raw, shownApproval } = await setup()
    const authorizationList = [{ address: shop, chainId: '0x2105', nonce: '0x1' }]
    const call = { from: eoa, to: eoa, value: '0x0' }
    await expect(
      ask('eth_sendTransaction', [{ ...call, authorizationList, type: '0x4' }]),
    ).rejects.toMatchObject({ rpcCode: -32602 })
    const capabilities = { eip7702Auth: { address: shop } }
    await expect(
      ask('wallet_sendCalls', [
        { atomicRequired: true, calls: [call, call], capabilities, from: eoa },
      ]),
    ).rejects.toMatchObject({ rpcCode: 5700 })
    expect(shownApproval()).toBeUndefined()
    expect(raw).toEqual([])
    expect(await code()).toBeUndefined()
  })

  test('refuses calls of the upgraded account to itself', async () => {
    const { ask, change, eoa } = await setup()
    await change()
    await expect(
      ask('wallet_sendCalls', [{ calls: [{ data: '0xe9ae5c53', to: eoa }], from: eoa }]),
    ).rejects.toMatchObject({ rpcCode: -32602 })
  })
})
