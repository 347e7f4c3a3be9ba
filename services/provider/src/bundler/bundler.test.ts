import { startDevnet } from '@latchkey/devnet'
import { createBundler } from '@latchkey/devnet/bundler'
import { askBundler, supportedChains } from 'latchkey/protocol'
import * as v from 'valibot'
import { entryPoint07Address } from 'viem/account-abstraction'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeConfig, type ProviderConfig } from '../config.ts'
import { createApp } from '../createApp.ts'
import { openStores, type Stores } from '../fixtures/stores.ts'
import { post, refusalOf } from '../fixtures/testApp.ts'
import { createPorts } from '../ports/createPorts.ts'
import { bundlerAt } from '../upstreams/bundlers/bundlerAt.ts'
import { bundlerInside } from '../upstreams/bundlers/bundlerInside.ts'

describe('bundler', () => {
  let devnet: Awaited<ReturnType<typeof startDevnet>>
  let stores: Stores
  beforeAll(async () => {
    const chains = [{ id: 8453, name: 'Base', port: 0 }]
    devnet = await startDevnet({ bitcoin: false, chains, ports: 'random', solana: false })
    stores = await openStores('servers')
  }, 60_000)
  afterAll(async () => {
    await stores?.stop()
    await devnet?.stop()
  })

  function setup(
    outside: () => Response = () => Response.json({ id: 1, result: '0x1' }),
    options: Partial<ProviderConfig> = { bundlerGweiPerDay: 1e9 },
  ) {
    const config = completeConfig({ chains: devnet.urls, checkAnswers: true, ...options })
    const url = devnet.urls['eip155:8453'] ?? ''
    const bundlers = {
      'eip155:8453': {
        own: bundlerInside(createBundler({ chainId: 8453, url })),
        outside: bundlerAt('http://bundler.example/', {
          name: 'outside',
          fetch: async () => outside(),
        }),
      },
    }
    const { db, fanout } = stores
    const ports = { ...createPorts({ config, db, fanout }), bundlers }
    const app = createApp({ config, db, fanout, ports })
    const ask = (method: string, params: unknown[] = [], query = 'chainId=eip155:8453') =>
      app.request(`/v1/bundler?${query}`, post({ jsonrpc: '2.0', id: 7, method, params }))
    return Object.assign(ask, {
      chains: (id: string) => app.request(`/v1/supported-chains?projectId=${id}`),
    })
  }

  describe('bundler', () => {
    test('forwards a call to the bundler', async () => {
      const ask = setup()
      const answer = v.parse(
        askBundler.answer,
        await (await ask('eth_supportedEntryPoints')).json(),
      )
      expect(answer).toMatchObject({ id: 7, result: [entryPoint07Address] })
    })

    test('returns no receipt for an unknown operation', async () => {
      const ask = setup()
      const answer = await ask('eth_getUserOperationReceipt', [`0x${'1'.repeat(64)}`])
      expect(await answer.json()).toMatchObject({ result: null })
    })

    test("passes a bundler's error on with its code", async () => {
      const ask = setup()
      const answer = await ask('eth_sendUserOperation', [{}, entryPoint07Address])
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({ error: { code: -32602 } })
    })

    test('selects a bundler by name', async () => {
      const ask = setup()
      const answer = await ask('eth_chainId', [], 'chainId=eip155:8453&bundler=outside')
      expect(await answer.json()).toMatchObject({ result: '0x1' })
    })

    test('names the unknown bundler or method', async () => {
      const ask = setup()
      const refused = async (...input: Parameters<typeof ask>) => refusalOf(await ask(...input))
      expect(await refused('eth_chainId', [], 'chainId=eip155:1')).toEqual([
        400,
        'chainId: No bundler is configured for eip155:1',
      ])
      const other = 'chainId=eip155:8453&bundler=constructor'
      expect((await refused('eth_chainId', [], other))[0]).toBe(400)
      for (const method of ['debug_bundler_clearState', 'pm_sponsorAnything'])
        expect((await refused(method))[0]).toBe(403)
    })

    test('refuses calls without an opt-in', async () => {
      const projects = [{ id: 'closed' }, { id: 'open', bundlerGweiPerDay: 0 }]
      for (const options of [{}, { projects }]) {
        const ask = setup(undefined, options)
        const query = 'chainId=eip155:8453&projectId=closed'
        for (const method of ['eth_chainId', 'pm_sponsorUserOperation'])
          expect(await refusalOf(await ask(method, [], query))).toEqual([
            403,
            'projectId: Bundler calls are not allowed for this project',
          ])
      }
      const ask = setup(undefined, { projects })
      const query = 'chainId=eip155:8453&projectId=open'
      expect((await ask('eth_chainId', [], query)).status).toBe(200)
      expect((await ask('pm_sponsorUserOperation', [{}], query)).status).toBe(429)
    })

    test('names the chains with a bundler to projects that may use it', async () => {
      const projects = [
        { id: 'closed' },
        { id: 'open', bundlerGweiPerDay: 0 },
        { id: 'paying', sponsoring: { gweiPerDay: 1, gweiPerVisitorPerDay: 1 } },
      ]
      const ask = setup(undefined, { bundlerGweiPerDay: undefined, projects })
      const bundlersOf = async (id: string) =>
        v.parse(supportedChains.answer, await (await ask.chains(id)).json()).bundlers
      expect(await bundlersOf('closed')).toEqual([])
      expect(await bundlersOf('open')).toEqual(['eip155:8453'])
      expect(await bundlersOf('paying')).toEqual(['eip155:8453'])
    })

    test('limits the fees that a project may have sponsored within a day', async () => {
      const projects = [
        { id: 'sponsored', bundlerGweiPerDay: 25_000_000 },
        { id: 'other', bundlerGweiPerDay: 25_000_000 },
      ]
      const ask = setup(undefined, { projects })
      const statusOf = async (operation: object, id = 'sponsored') => {
        const query = `chainId=eip155:8453&bundler=outside&projectId=${id}`
        return (await ask('pm_sponsorUserOperation', [operation], query)).status
      }
      // 2,000,000 gas at 10 gwei each, then more than the rest.
      const operation = { callGasLimit: '0x1e8480', maxFeePerGas: '0x2540be400' }
      expect(await statusOf(operation)).toBe(200)
      expect(await statusOf(operation)).toBe(429)
      expect(await statusOf({ callGasLimit: '0x1', maxFeePerGas: '0x2540be400' })).toBe(429)
      // Refused calls use up nothing.
      expect(await statusOf({ callGasLimit: '0x1', maxFeePerGas: '0x12a05f200' })).toBe(200)
      expect(await statusOf(operation, 'other')).toBe(200)
    })

    test('counts numbers with leading zeros', async () => {
      const projects = [{ id: 'padded', bundlerGweiPerDay: 25_000_000 }]
      const ask = setup(undefined, { projects })
      const query = 'chainId=eip155:8453&bundler=outside&projectId=padded'
      // 30,000,000 gas at 100 gwei each.
      const operation = {
        callGasLimit: `0x${'1c9c380'.padStart(64, '0')}`,
        maxFeePerGas: `0x${'174876e800'.padStart(64, '0')}`,
      }
      expect((await ask('pm_sponsorUserOperation', [operation], query)).status).toBe(429)
    })

    test.each(['0x', '0xno', `0x${'0'.repeat(64)}1`, '30000000', 30_000_000, ['0x1'], {}])(
      'refuses to sponsor an operation with the number %j',
      async (value) => {
        const ask = setup()
        const query = 'chainId=eip155:8453&bundler=outside'
        for (const field of ['preVerificationGas', 'maxFeePerGas']) {
          const answer = await ask('pm_getPaymasterData', [{ [field]: value }], query)
          expect(await refusalOf(answer)).toEqual([400, `${field}: Expected up to 64 hex digits`])
        }
      },
    )

    test.each(['pm_sponsorUserOperation', 'pm_getPaymasterData'])(
      'counts the gas and fees that a paymaster adds to %s',
      async (method) => {
        const projects = [{ id: method, bundlerGweiPerDay: 25_000_000 }]
        const statusOf = async (result: object, operation: object = {}) => {
          const ask = setup(() => Response.json({ id: 1, result }), { projects })
          const query = `chainId=eip155:8453&bundler=outside&projectId=${method}`
          return (await ask(method, [operation], query)).status
        }
        const raised = { callGasLimit: '0x1e8480', maxFeePerGas: '0x37e11d600' }
        // An operation without numbers counts as 10,000,000 gwei, this answer as 30,000,000.
        expect(await statusOf(raised)).toBe(429)
        expect(await statusOf({ callGasLimit: 7 })).toBe(502)
        // The request counted both times: its paymaster may have signed.
        expect(await statusOf({ callGasLimit: '0x1' }, { maxFeePerGas: '0x12a05f200' })).toBe(200)
        expect(await statusOf({}, { maxFeePerGas: '0x1' })).toBe(429)
      },
    )

    test('counts a final stub as sponsored', async () => {
      const projects = [{ id: 'stub', bundlerGweiPerDay: 25_000_000 }]
      const operation = { callGasLimit: '0x1e8480', maxFeePerGas: '0x2540be400' }
      const query = 'chainId=eip155:8453&bundler=outside&projectId=stub'
      const statusesOf = async (isFinal: boolean) => {
        const outside = () => Response.json({ id: 1, result: { isFinal, paymasterData: '0x1' } })
        const ask = setup(outside, { projects })
        const send = async () => (await ask('pm_getPaymasterStubData', [operation], query)).status
        return [await send(), await send()]
      }
      expect(await statusesOf(false)).toEqual([200, 200])
      expect(await statusesOf(true)).toEqual([200, 429])
    })

    test('returns 502 if the bundler fails', async () => {
      const query = 'chainId=eip155:8453&bundler=outside'
      const down = setup(() => new Response('sorry', { status: 503 }))
      expect((await refusalOf(await down('eth_chainId', [], query)))[0]).toBe(503)
      const odd = setup(() => Response.json([]))
      expect((await refusalOf(await odd('eth_chainId', [], query)))[0]).toBe(502)
    })
  })
})
