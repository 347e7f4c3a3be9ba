import { sponsorOperation, upgradeDelegate } from 'latchkey/protocol/auth'
import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
} from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { describe, expect, test } from 'vitest'
import { projectKeys } from '../../db/serviceTables.ts'
import { refusalOf } from '../../fixtures/testApp.ts'
import type { BundlerCall } from '../../upstreams/bundlers/BundlerPort.ts'
import { newEmail, openAuth } from '../fixtures/openAuth.ts'

const shop = '0x00000000000000000000000000000000000000aa'
const other = '0x00000000000000000000000000000000000000bb'
const buy = '0xa9059cbb'
const abi = parseAbi(['function execute(bytes32 mode, bytes executionCalldata)'])
const single = `0x${'00'.repeat(32)}` as const
const batch = `0x01${'00'.repeat(31)}` as const

const call = (to: Hex, data: Hex = buy) =>
  encodeFunctionData({
    abi,
    functionName: 'execute',
    args: [single, concatHex([to, numberToHex(0, { size: 32 }), data])],
  })
const calls = (...targets: Hex[]) =>
  encodeFunctionData({
    abi,
    functionName: 'execute',
    args: [
      batch,
      encodeAbiParameters(
        [
          {
            components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }],
            type: 'tuple[]',
          },
        ],
        [targets.map((to) => [to, 0n, buy] as const)],
      ),
    ],
  })

/** 1,000,000 gas at 1 gwei. */
const operationOf = (callData: Hex = call(shop)) => ({
  callData,
  callGasLimit: numberToHex(1_000_000),
  maxFeePerGas: numberToHex(1_000_000_000),
  maxPriorityFeePerGas: '0x1',
  nonce: '0x0',
  preVerificationGas: '0x0',
  sender: other,
  signature: '0x',
  verificationGasLimit: '0x0',
})
const authorizationOf = (address: Hex, chainId: Hex = '0x2105') => ({
  ...{ address, chainId, nonce: '0x0' },
  ...{ r: '0x01', s: '0x02', yParity: '0x1' },
})
const bodyOf = (operation = operationOf(), stage: 'estimate' | 'sign' = 'sign') => ({
  chainId: 'eip155:8453',
  operation,
  stage,
})

let count = 0

describe('sponsoring', () => {
  const { setup } = openAuth()

  async function open({
    answer = async () => ({ result: { paymaster: shop, paymasterData: '0x01' } }),
    sponsoring = { gweiPerDay: 3_000_000, gweiPerVisitorPerDay: 2_000_000 },
  }: {
    answer?: () => Promise<unknown>
    sponsoring?: object
  } = {}) {
    const asked: BundlerCall[] = []
    // The counters of a project last for a day.
    const paying = `paying${++count}`
    const projects = [
      { id: paying, sponsoring: sponsoring as never },
      { id: 'frugal', bundlerGweiPerDay: 0 },
    ]
    const ask = async (given: BundlerCall) => {
      asked.push(given)
      return answer()
    }
    const app = setup({
      feeTokens: { 'eip155:8453': [other] },
      ports: { bundlers: { 'eip155:8453': { local: { ask } } } },
      projects,
    })
    const visit = async (projectId = paying) => {
      const frame = await app.frame({ projectId })
      await frame.loginWithEmail(newEmail())
      return frame
    }
    return { app, asked, paying, visit }
  }

  test('asks the paymaster for a placeholder, then for its signature', async () => {
    const { asked, visit } = await open()
    const vera = await visit()
    for (const stage of ['estimate', 'sign'] as const)
      expect(await vera.call(sponsorOperation, bodyOf(operationOf(), stage))).toEqual({
        paymaster: shop,
        paymasterData: '0x01',
      })
    expect(asked.map(({ method }) => method)).toEqual([
      'pm_getPaymasterStubData',
      'pm_getPaymasterData',
    ])
    expect(asked[0]?.params).toMatchObject([{ sender: other }, entryPoint07Address, '0x2105', {}])
  })

  test('counts a final placeholder as sponsored', async () => {
    const result = { isFinal: true, paymaster: shop, paymasterData: '0x01' }
    const { visit } = await open({ answer: async () => ({ result }) })
    const vera = await visit()
    const statuses: number[] = []
    for (let turn = 0; turn < 3; turn++)
      statuses.push(
        (await vera.request(sponsorOperation, bodyOf(operationOf(), 'estimate'))).status,
      )
    expect(statuses).toEqual([200, 200, 429])
  })

  test('passes the authorization of an upgrade on, and pays for an upgrade alone only without `calls`', async () => {
    const eip7702Auth = authorizationOf(upgradeDelegate)
    const body = bodyOf({ ...operationOf('0x'), eip7702Auth } as never)
    const free = await open()
    await (await free.visit()).call(sponsorOperation, body)
    expect(free.asked[0]?.params).toMatchObject([{ eip7702Auth }, {}, {}, {}])
    const calls = [{ to: shop }]
    const bound = await open({
      sponsoring: { calls, gweiPerDay: 3_000_000, gweiPerVisitorPerDay: 2_000_000 },
    })
    const refused = await (await bound.visit()).request(sponsorOperation, body)
    expect((await refusalOf(refused))[0]).toBe(403)
    expect(bound.asked).toEqual([])
  })

  test.each([
    ['to another contract', authorizationOf(shop)],
    ['on another chain', authorizationOf(upgradeDelegate, '0x1')],
    ['on every chain', authorizationOf(upgradeDelegate, '0x0')],
  ])('refuses to pay for an upgrade %s', async (_, eip7702Auth) => {
    const { asked, visit } = await open()
    const body = bodyOf({ ...operationOf('0x'), eip7702Auth } as never)
    const refused = await (await visit()).request(sponsorOperation, body)
    expect(await refusalOf(refused)).toEqual([
      403,
      'sponsoring: This project does not pay for this upgrade',
    ])
    expect(asked).toEqual([])
  })

  test('lets visitors pay with a listed token, whatever the project pays for', async () => {
    const { asked, visit } = await open()
    const vera = await visit('frugal')
    const body = { ...bodyOf(), token: other }
    expect((await vera.request(sponsorOperation, body)).status).toBe(200)
    expect(asked[0]?.params).toMatchObject([{}, {}, {}, { token: other }])
    const refused = await vera.request(sponsorOperation, { ...body, token: shop })
    expect(await refusalOf(refused)).toEqual([
      403,
      'sponsoring: Fees can’t be paid with this token',
    ])
    expect(asked).toHaveLength(1)
  })

  test('refuses strangers, who know only the id of the project', async () => {
    const { app, asked, paying } = await open()
    const stranger = await app.frame({ projectId: paying })
    expect((await stranger.request(sponsorOperation, bodyOf())).status).toBe(401)
    expect(asked).toEqual([])
  })

  test('refuses the fees of strangers on the bundler route, too', async () => {
    const { app, asked, paying } = await open()
    const answer = await app.app.request(`/v1/bundler?chainId=eip155:8453&projectId=${paying}`, {
      body: JSON.stringify({ method: 'pm_getPaymasterData', params: [operationOf()] }),
      headers: { 'content-type': 'application/json' },
      method: 'POST',
    })
    expect(answer.status).toBe(429)
    expect(asked).toEqual([])
  })

  test('refuses a project that pays for nothing', async () => {
    const { visit } = await open()
    const vera = await visit('frugal')
    const refused = await vera.request(sponsorOperation, bodyOf())
    expect(await refusalOf(refused)).toEqual([
      403,
      'sponsoring: This project pays for no operations',
    ])
  })

  test('pays for projects of the database by their own limits', async () => {
    const ask = async () => ({ result: { paymaster: shop, paymasterData: '0x01' } })
    const app = setup({
      ports: { bundlers: { 'eip155:8453': { local: { ask } } } },
      projects: 'database',
    })
    const id = `stored${++count}`
    await app.db.insert(projectKeys).values([
      {
        id,
        name: id,
        sponsoring: {
          calls: [{ methods: [buy], to: shop }],
          gweiPerDay: 3_000_000,
          gweiPerVisitorPerDay: 1_000_000,
        },
      },
      { id: 'stingy', name: 'Stingy' },
    ])
    const vera = await app.frame({ projectId: id })
    await vera.loginWithEmail(newEmail())
    const statusOf = async (operation = operationOf()) =>
      (await vera.request(sponsorOperation, bodyOf(operation))).status
    expect(await statusOf(operationOf(call(other)))).toBe(403)
    expect(await statusOf()).toBe(200)
    expect(await statusOf()).toBe(429)
    const stranger = await app.frame({ projectId: id })
    expect((await stranger.request(sponsorOperation, bodyOf())).status).toBe(401)
    const walt = await app.frame({ projectId: 'stingy' })
    await walt.loginWithEmail(newEmail())
    expect((await walt.request(sponsorOperation, bodyOf())).status).toBe(403)
  })

  test('limits each visitor, and all of them', async () => {
    const { visit } = await open()
    const statusOf = async (frame: Awaited<ReturnType<typeof visit>>) =>
      (await frame.request(sponsorOperation, bodyOf())).status
    const [vera, walt] = [await visit(), await visit()]
    expect(await statusOf(vera)).toBe(200)
    expect(await statusOf(vera)).toBe(200)
    expect(await statusOf(vera)).toBe(429)
    expect(await statusOf(walt)).toBe(200)
    expect(await statusOf(walt)).toBe(429)
  })

  test('counts nothing while the paymaster refuses or fails', async () => {
    let isDown = true
    const { visit } = await open({
      answer: async () =>
        isDown
          ? { error: { message: 'not today' } }
          : { result: { paymaster: shop, paymasterData: '0x' } },
    })
    const vera = await visit()
    for (const _ of [1, 2, 3]) {
      const refused = await vera.request(sponsorOperation, bodyOf())
      expect(await refusalOf(refused)).toEqual([403, 'sponsoring: not today'])
    }
    isDown = false
    expect((await vera.request(sponsorOperation, bodyOf())).status).toBe(200)
  })

  test.each([
    ['the call of the policy', call(shop), 200],
    ['several such calls', calls(shop, shop), 200],
    ['another contract', call(other), 403],
    ['another contract among the calls', calls(shop, other), 403],
    ['another function', call(shop, '0x095ea7b3'), 403],
    ['a transfer of coins', call(shop, '0x'), 403],
    ['unknown data', '0xdeadbeef' as Hex, 403],
    ['no data', '0x' as Hex, 403],
  ])('answers %s by the policy', async (_, callData, status) => {
    const { visit } = await open({
      sponsoring: {
        calls: [{ methods: [buy], to: shop }],
        gweiPerDay: 3_000_000,
        gweiPerVisitorPerDay: 3_000_000,
      },
    })
    const vera = await visit()
    expect((await vera.request(sponsorOperation, bodyOf(operationOf(callData)))).status).toBe(
      status,
    )
  })
})
