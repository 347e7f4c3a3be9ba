import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day, friend, native, usdc } from '../../fixtures/permissionFrame.ts'
import { openSmartChain } from '../../fixtures/smartFrame.ts'
import { contracts } from '../contracts.ts'

let chain: Awaited<ReturnType<typeof openSmartChain>>
beforeAll(async () => {
  chain = await openSmartChain()
}, 60_000)
afterAll(() => chain.devnet.stop())

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
