import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { completeConfig } from '../config.ts'
import { analyticsEvents, grantedSessions, onrampOrders, signIns } from '../db/serviceTables.ts'
import { openStores, type Stores, stores } from '../fixtures/stores.ts'
import { startProvider } from '../startProvider.ts'
import { deleteOldRows } from './deleteExpiredRows.ts'

const day = 86_400_000

describe.each(stores)('retention on %s', (kind) => {
  let open: Stores
  beforeAll(async () => {
    open = await openStores(kind)
  }, 60_000)
  beforeEach(() => open.clear())
  afterAll(() => open?.stop())

  const daysAgo = (days: number) => new Date(Date.now() - days * day)
  const config = completeConfig({ chains: {} })
  const run = () => deleteOldRows({ config, db: open.db })

  test('deletes analytics after ninety days', async () => {
    const event = { type: 'track', event: 'A', url: 'https://a.example', domain: 'a.example' }
    await open.db.insert(analyticsEvents).values(
      [100, 91, 89, 0].map((days) => ({
        ...event,
        type: 'track' as const,
        eventId: `${days}`,
        happenedAt: daysAgo(days),
        receivedAt: daysAgo(days),
      })),
    )
    await run()
    const left = await open.db.select().from(analyticsEvents)
    expect(left.map(({ eventId }) => eventId).sort()).toEqual(['0', '89'])
  })

  test('runs in a provider without an indexer', async () => {
    await open.db.insert(signIns).values({ id: 'old', sessions: [], expiresAt: daysAgo(1) })
    const provider = await startProvider({
      chains: {},
      database: open.database,
      port: 0,
      roles: ['api', 'relay'],
    })
    onTestFinished(() => provider.stop())
    await expect.poll(() => open.db.select().from(signIns), { timeout: 10_000 }).toEqual([])
  })

  test('deletes finished orders after a year and unpaid ones after a week', async () => {
    const order = (
      id: string,
      status: (typeof onrampOrders.$inferInsert)['status'],
      days: number,
    ): typeof onrampOrders.$inferInsert => ({
      id,
      status,
      account: 'a',
      chainId: 'eip155:1',
      purchaseCurrency: 'ETH',
      purchaseAmount: '1',
      paymentCurrency: 'USD',
      paymentAmount: '1',
      transactionHash: '0x1',
      createdAt: daysAgo(days),
      updatedAt: daysAgo(days),
    })
    await open.db
      .insert(onrampOrders)
      .values([
        order('old', 'delivered', 366),
        order('failed', 'failed', 366),
        order('unpaid', 'created', 8),
        order('recent', 'delivered', 364),
        order('paid', 'paid', 1_000),
        order('delivering', 'delivering', 1_000),
        order('open', 'created', 6),
      ])
    await run()
    const left = await open.db.select().from(onrampOrders)
    expect(left.map(({ id }) => id).sort()).toEqual(['delivering', 'open', 'paid', 'recent'])
  })

  test('deletes app permissions a month after their end', async () => {
    const session = (pci: string, expiresIn: number, revoked?: number) => ({
      account: 'eip155:1:0x1',
      pci,
      signerPublicKey: '0x1',
      project: { id: 'p', name: 'P' },
      permissions: [],
      policies: [],
      expiresAt: daysAgo(-expiresIn),
      revokedAt: revoked === undefined ? null : daysAgo(revoked),
    })
    await open.db
      .insert(grantedSessions)
      .values([
        session('expired', -31),
        session('revoked', 300, 31),
        session('late', -29),
        session('running', 300),
      ])
    await run()
    const left = await open.db.select().from(grantedSessions)
    expect(left.map(({ pci }) => pci).sort()).toEqual(['late', 'running'])
  })
})
