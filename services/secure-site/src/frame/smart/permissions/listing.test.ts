import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day, friend, native, openPermissionFrame, usdc } from '../../fixtures/permissionFrame.ts'
import { openSmartChain } from '../../fixtures/smartFrame.ts'

let chain: Awaited<ReturnType<typeof openSmartChain>>
beforeAll(async () => {
  chain = await openSmartChain()
}, 60_000)
afterAll(() => chain.devnet.stop())

const setup = (options?: Parameters<typeof chain.open>[0]) => openPermissionFrame(chain, options)

describe('permissions in the list', () => {
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
})
