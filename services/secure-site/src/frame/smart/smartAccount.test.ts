import * as bytecode from '@metamask/delegation-abis/bytecode'
import { DELEGATOR_CONTRACTS } from '@metamask/delegation-deployments'
import { type Hex, parseEther, size } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSmartChain } from '../fixtures/smartFrame.ts'
import { readSetUp } from '../settings/readSetUp.ts'
import { shownScreen } from '../state.ts'
import { contracts } from './contracts.ts'
import { proxyCode } from './proxyCode.ts'
import { smartAccountOf } from './smartAccountOf.ts'

const friend = '0x00000000000000000000000000000000000000f1'

let chain: Awaited<ReturnType<typeof openSmartChain>>
beforeAll(async () => {
  chain = await openSmartChain()
}, 60_000)
afterAll(() => chain.devnet.stop())

test('uses the published contracts', () => {
  const published = DELEGATOR_CONTRACTS['1.3.0']?.[1]
  expect(contracts).toEqual({
    delegationManager: published?.DelegationManager,
    entryPoint: published?.EntryPoint,
    factory: published?.SimpleFactory,
    hybridDeleGator: published?.HybridDeleGatorImpl,
    statelessDeleGator: published?.EIP7702StatelessDeleGatorImpl,
  })
  expect(proxyCode).toBe(bytecode.ERC1967Proxy)
})

test('gives an owner one address for ever', () => {
  // A change of this address would separate visitors from their money.
  expect(smartAccountOf('0xF278cF59F82eDcf871d630F28EcC8056f25C1cdb').address).toBe(
    '0x3cF971147Aa0AF3766F3db64d65911D0C18ddF5b',
  )
})

describe('accounts', () => {
  test('offers the smart account beside the standard one, with an owner of its own', async () => {
    const { ask, eoa, session, smart } = await chain.open()
    expect(session.accounts.map(({ type }) => type)).toEqual(['eoa', 'smartAccount', 'eoa'])
    expect(smart).not.toBe(eoa)
    expect(await ask('eth_accounts', [])).toEqual([eoa, smart])
  })

  test('offers none if the host switches them off', async () => {
    const { asked, session, smart } = await chain.open({ hasSmartAccounts: false })
    expect(session.accounts.map(({ type }) => type)).toEqual(['eoa', 'eoa'])
    expect(smart).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('offers none on a chain without a bundler', async () => {
    const { events, request, smart } = await chain.open()
    await request('chain.switch', { chainId: 'eip155:1' })
    const [event] = events.filter(({ event }) => event === 'session')
    expect(JSON.stringify(event)).not.toContain(smart)
  })

  test('puts the preferred account first', async () => {
    const { ask, eoa, events, request, smart } = await chain.open()
    await request('account.prefer', { type: 'smartAccount' })
    expect(await ask('eth_accounts', [])).toEqual([smart, eoa])
    expect(events.at(-1)).toMatchObject({
      event: 'session',
      session: { accounts: [{ address: smart }, { address: eoa }, {}] },
    })
    const { session } = await request('session.get', {})
    expect(session?.accounts[0]?.address).toBe(smart)
  })
})

describe('operations', () => {
  test('deploys the account and acts with one approval, paid by the site', async () => {
    const { ask, client, eoa, shown, smart } = await chain.open({ isSponsored: true })
    expect(await client.getCode({ address: smart })).toBeUndefined()
    const result = ask('wallet_sendCalls', [
      { calls: [{ data: '0x', to: friend, value: '0x0' }], chainId: '0x2105', from: smart },
    ])
    const { approval, approve } = await shown()
    expect(approval).toMatchObject({
      address: smart,
      fee: { most: 0n },
      isLikelyToFail: false,
      sponsor: 'Local paymaster',
    })
    approve()
    const { id } = (await result) as unknown as { id: string }
    await expect
      .poll(async () => ask('wallet_getCallsStatus', [id]))
      .toMatchObject({ atomic: true, receipts: [{ status: '0x1' }], status: 200 })
    expect(size((await client.getCode({ address: smart })) ?? '0x')).toBeGreaterThan(0)
    expect(await client.getBalance({ address: smart })).toBe(0n)
    expect(await client.getTransactionCount({ address: eoa })).toBe(0)
  })

  test('shows sent calls until the visitor leaves, and forgets them with the login', async () => {
    const { approved, ask, context, request, smart } = await chain.open({ isSponsored: true })
    const { id } = (await approved('wallet_sendCalls', [
      { calls: [{ to: friend, value: '0x0' }], chainId: '0x2105', from: smart },
    ])) as unknown as { id: string }
    const showing = ask('wallet_showCallsStatus', [id])
    const shown = () => context.store.getState().calls
    await expect.poll(shown).toMatchObject({ chainId: 'eip155:8453' })
    expect(shownScreen(context.store.getState())).toBe('calls')
    const { receipts, status } = (await shown()?.read(new AbortController().signal)) ?? {}
    expect({ count: receipts?.length, status }).toEqual({ count: 1, status: 200 })
    shown()?.close()
    expect(await showing).toBe(null)
    expect(shown()).toBeUndefined()
    await expect(ask('wallet_showCallsStatus', ['0x1234'])).rejects.toMatchObject({ rpcCode: 5730 })

    const again = ask('wallet_showCallsStatus', [id])
    await expect.poll(shown).toBeDefined()
    await request('session.end', {})
    expect(await again).toBe(null)
  })

  test('reads where the account is set up', async () => {
    const { approved, context, smart } = await chain.open({ isSponsored: true })
    const read = () => readSetUp(context, new AbortController().signal)
    expect(await read()).toEqual([{ chainId: 'eip155:8453', name: 'Base', state: 'later' }])
    await approved('wallet_sendCalls', [
      { calls: [{ to: friend, value: '0x0' }], chainId: '0x2105', from: smart },
    ])
    await expect.poll(read).toMatchObject([{ state: 'ready' }])
  })

  test('pays for itself where the site does not, and runs a batch at once', async () => {
    const { approved, ask, client, fund, smart } = await chain.open()
    await fund(smart)
    const before = await client.getBalance({ address: friend })
    const { id } = (await approved('wallet_sendCalls', [
      {
        atomicRequired: true,
        calls: [
          { to: friend, value: '0x1' },
          { to: friend, value: '0x2' },
        ],
        from: smart,
      },
    ])) as unknown as { id: string }
    expect(await ask('wallet_getCallsStatus', [id])).toMatchObject({ status: 200 })
    expect((await client.getBalance({ address: friend })) - before).toBe(3n)
    expect(await client.getBalance({ address: smart })).toBeLessThan(parseEther('10'))
    // The account exists now, so the next operation has no factory.
    const hash = await approved('eth_sendTransaction', [{ from: smart, to: friend, value: '0x4' }])
    expect(await client.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    expect((await client.getBalance({ address: friend })) - before).toBe(7n)
  })

  test('says that the account cannot pay', async () => {
    const { ask, shown, smart } = await chain.open()
    const result = ask('eth_sendTransaction', [{ from: smart, to: friend, value: '0x0' }])
    const { approval, decline } = await shown()
    expect(approval.isLikelyToFail).toBe(true)
    decline()
    await expect(result).rejects.toMatchObject({ rpcCode: 4001 })
  })

  test('lets the visitor pay while the paymaster is down', async () => {
    const { ask, fund, shown, smart } = await chain.open({
      bundle: (method, ask) =>
        method.startsWith('pm_') ? Promise.reject(new Error('down')) : ask(),
      isSponsored: true,
    })
    await fund(smart)
    const result = ask('eth_sendTransaction', [{ from: smart, to: friend, value: '0x0' }])
    const { approval, decline } = await shown()
    expect(approval.sponsor).toBeUndefined()
    expect(approval.fee?.most).toBeGreaterThan(0n)
    decline()
    await expect(result).rejects.toMatchObject({ rpcCode: 4001 })
  })

  test('fails without an approval while the bundler is down', async () => {
    const { ask, context, smart } = await chain.open({
      bundle: () => Promise.reject(new Error('down')),
    })
    const sending = ask('eth_sendTransaction', [{ from: smart, to: friend, value: '0x0' }])
    await expect(sending).rejects.toMatchObject({ code: 'RPC_FAILED' })
    expect(context.store.getState().approval).toBeUndefined()
  })

  test('says that another operation took the place of a dropped one', async () => {
    let isDropping = true
    const frame = await chain.open({
      async bundle(method, ask) {
        const answer =
          method === 'eth_sendUserOperation' && isDropping ? `0x${'ab'.repeat(32)}` : ask()
        if (method === 'eth_sendUserOperation') isDropping = false
        return answer
      },
    })
    const { approved, ask, fund, smart } = frame
    await fund(smart)
    const call = { calls: [{ to: friend, value: '0x1' }], from: smart }
    const { id } = (await approved('wallet_sendCalls', [call])) as unknown as { id: string }
    expect(await ask('wallet_getCallsStatus', [id])).toMatchObject({ receipts: [], status: 100 })
    await approved('wallet_sendCalls', [call])
    expect(await ask('wallet_getCallsStatus', [id])).toMatchObject({ receipts: [], status: 400 })
  })

  test('reports calls that reverted', async () => {
    const { ask, fund, smart } = await chain.open()
    await fund(smart)
    const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
    const data = `0xa9059cbb${friend.slice(2).padStart(64, '0')}${'f'.repeat(64)}`
    const sending = ask('eth_sendTransaction', [{ data, from: smart, to: usdc }])
    await expect(sending).rejects.toMatchObject({ rpcCode: -32521 })
  })
})

describe('signatures', () => {
  const typedData = {
    domain: { chainId: 8453, name: 'Shop', verifyingContract: friend },
    message: { price: 5n, product: 'Tea' },
    primaryType: 'Order',
    types: {
      Order: [
        { name: 'product', type: 'string' },
        { name: 'price', type: 'uint256' },
      ],
    },
  } as const
  const json = JSON.stringify(typedData, (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  )

  test('verify before and after the account is deployed', async () => {
    const { approved, client, fund, smart } = await chain.open()
    const check = async () => {
      const address = smart
      const message = 'Hello'
      const signature = await approved('personal_sign', ['0x48656c6c6f', smart])
      expect(await client.verifyMessage({ address, message, signature })).toBe(true)
      expect(await client.verifyMessage({ address, message: 'Hallo', signature })).toBe(false)
      const signed = await approved('eth_signTypedData_v4', [smart, json])
      expect(await client.verifyTypedData({ ...typedData, address, signature: signed })).toBe(true)
      return size(signature)
    }
    expect(await check()).toBeGreaterThan(65)
    await fund(smart)
    await approved('eth_sendTransaction', [{ from: smart, to: friend, value: '0x1' }])
    expect(await check()).toBe(65)
  })

  test('do not count for the standard account', async () => {
    const { approved, client, eoa, smart } = await chain.open()
    const signature = await approved('personal_sign', ['0x48656c6c6f', smart])
    const inner: Hex = `0x${signature.slice(-64 - 192, -64 - 192 + 130)}`
    for (const one of [signature, inner])
      expect(await client.verifyMessage({ address: eoa, message: 'Hello', signature: one })).toBe(
        false,
      )
  })
})

describe('requests that would give the account away', () => {
  test.each([
    [
      'a permission',
      { name: 'DelegationManager', verifyingContract: contracts.delegationManager },
      'Delegation',
    ],
    ['an operation', { name: 'HybridDeleGator', verifyingContract: friend }, 'PackedUserOperation'],
    ['an operation of an upgraded account', { name: 'EIP7702StatelessDeleGator' }, 'Anything'],
    [
      'data for the contract of permissions',
      { verifyingContract: contracts.delegationManager.toLowerCase() },
      'Anything',
    ],
  ])('refuses to sign %s', async (_, domain, primaryType) => {
    const { ask, context, eoa, smart } = await chain.open()
    const data = {
      domain,
      message: { a: '1' },
      primaryType,
      types: { [primaryType]: [{ name: 'a', type: 'uint256' }] },
    }
    for (const account of [eoa, smart])
      await expect(
        ask('eth_signTypedData_v4', [account, JSON.stringify(data)]),
      ).rejects.toMatchObject({
        rpcCode: -32602,
      })
    expect(context.store.getState().approval).toBeUndefined()
  })

  test('refuses calls to the contracts that control the account', async () => {
    const { ask, eoa, smart } = await chain.open()
    for (const to of [smart, contracts.delegationManager, contracts.entryPoint])
      for (const from of [smart, eoa])
        if (to !== smart || from === smart)
          await expect(
            ask('wallet_sendCalls', [{ calls: [{ data: '0x12345678', to }], from }]),
          ).rejects.toMatchObject({ rpcCode: -32602 })
  })

  test('refuses raw operations', async () => {
    const { ask, smart } = await chain.open()
    await expect(
      ask('eth_sendUserOperation', [{ sender: smart }, contracts.entryPoint]),
    ).rejects.toMatchObject({ rpcCode: 4200 })
  })
})
