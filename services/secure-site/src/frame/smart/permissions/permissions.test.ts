import fc from 'fast-check'
import { encodeFunctionData, type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  day,
  friend,
  native,
  openPermissionFrame,
  permissionAbi,
  type Use,
  usdc,
} from '../../fixtures/permissionFrame.ts'
import { openSmartChain } from '../../fixtures/smartFrame.ts'

let chain: Awaited<ReturnType<typeof openSmartChain>>
beforeAll(async () => {
  chain = await openSmartChain()
}, 60_000)
afterAll(() => chain.devnet.stop())

const setup = (options?: Parameters<typeof chain.open>[0]) => openPermissionFrame(chain, options)

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
    const data = encodeFunctionData({
      abi: permissionAbi,
      args: [friend, 1n],
      functionName: 'transfer',
    })
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
        data: encodeFunctionData({
          abi: permissionAbi,
          args: [friend, amount],
          functionName: 'transfer',
        }),
        to: usdc,
      })
    const held = () =>
      node.readContract({
        abi: permissionAbi,
        address: usdc,
        args: [friend],
        functionName: 'balanceOf',
      })
    const before = await held()
    await send(4_000_000n)
    await expect(send(1_000_001n)).rejects.toThrow('transfer-amount-exceeded')
    await send(1_000_000n)
    await wait(day)
    await send(5_000_000n)
    expect((await held()) - before).toBe(10_000_000n)
    const approve = encodeFunctionData({
      abi: permissionAbi,
      args: [friend, 1n],
      functionName: 'approve',
    })
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
        data: encodeFunctionData({
          abi: permissionAbi,
          args: [friend],
          functionName: 'transferOwnership',
        }),
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
                  abi: permissionAbi,
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
