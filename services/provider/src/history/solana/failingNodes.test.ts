import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { refusalOf } from '../../fixtures/testApp.ts'
import { alice, bob, historyOnSolana, main } from './fixtures/historyOnSolana.ts'

const { setup, startOddNode } = historyOnSolana()

describe('Solana history with failing nodes', () => {
  test('returns 503 if no node answers', async () => {
    const { ask } = setup({ chains: { [main]: 'http://127.0.0.1:9' } })
    expect(await refusalOf(await ask(alice.address))).toEqual([
      503,
      'upstream: An upstream service is unavailable',
    ])
  })

  test('returns 504 if a node takes too long', async () => {
    const server = createServer(() => {})
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { ask } = setup({ chains: { [main]: url }, nodeTimeoutMs: 100 })
    expect((await ask(alice.address)).status).toBe(504)
  })

  test.each([
    ['signatures', 'getSignaturesForAddress'],
    ['token accounts', 'getTokenAccountsByOwner'],
  ])('returns 502 for invalid %s', async (_, wanted) => {
    const url = await startOddNode((method, result) =>
      method === wanted ? { value: [{ signature: 1 }] } : result,
    )
    const { ask } = setup({ chains: { [main]: url } })
    expect((await ask(alice.address)).status).toBe(502)
  })

  test('asks the next node', async () => {
    const { page, url } = setup()
    const good = await page(alice.address)
    const room = setup({ chains: { [main]: ['http://127.0.0.1:9', url] } })
    expect((await room.page(alice.address)).data).toEqual(good.data)
  })

  test('does not read a transaction twice', async () => {
    const asked: string[] = []
    const url = await startOddNode((method, result) => {
      asked.push(method)
      return result
    })
    const { page } = setup({ chains: { [main]: url } })
    const first = await page(bob.address)
    const before = asked.filter((method) => method === 'getTransaction').length
    expect(before).toBe(first.data.length)
    expect(await page(bob.address)).toEqual(first)
    expect(asked.filter((method) => method === 'getTransaction')).toHaveLength(before)
  })

  test('refuses an invalid cursor', async () => {
    const { ask } = setup()
    const [status, reason] = await refusalOf(await ask(alice.address, '?cursor=WzEsMiwzXQ'))
    expect([status, reason]).toEqual([400, expect.stringContaining('cursor')])
  })
})
