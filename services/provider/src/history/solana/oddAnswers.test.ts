import { describe, expect, onTestFinished, test } from 'vitest'
import { systemProgram } from '../../solana/instructions.ts'
import { bob, historyOnSolana, main } from './fixtures/historyOnSolana.ts'

const { newcomer, setup, startOddNode } = historyOnSolana()

type Odd = { meta: Record<string, unknown>; blockTime: unknown; transaction: unknown }

describe('Solana history with invalid responses', () => {
  test.each<[string, (result: Odd) => unknown]>([
    ['no meta', (result) => ({ ...result, meta: null })],
    ['an invalid amount', (result) => ({ ...result, meta: { ...result.meta, fee: -1 } })],
    [
      'balances of unknown accounts',
      (result) => ({ ...result, meta: { ...result.meta, preBalances: [] } }),
    ],
    [
      'amounts beyond 64 bits',
      (result) => ({ ...result, meta: { ...result.meta, postBalances: '9'.repeat(400) } }),
    ],
    ['no message', (result) => ({ ...result, transaction: { message: {} } })],
    ['null', () => null],
    ['a string', () => '<html>'],
  ])('lists a transaction with %s without transfers, and others in full', async (_, odd) => {
    const good = await setup().page(bob.address)
    const wanted = good.data[2]?.metadata.hash
    const url = await startOddNode((method, result, params) =>
      method === 'getTransaction' && params[0] === wanted ? odd(result as Odd) : result,
    )
    const { data } = await setup({ chains: { [main]: url } }).page(bob.address)
    expect(data.map(({ id }) => id)).toEqual(good.data.map(({ id }) => id))
    expect(data[2]).toMatchObject({
      metadata: { operationType: 'execute', status: 'confirmed' },
      transfers: [],
    })
    expect(data[2]?.metadata.minedAt).toBe(good.data[2]?.metadata.minedAt)
    const others = (all: typeof data) => all.filter((_, index) => index !== 2)
    expect(others(data)).toEqual(others(good.data))
  })

  test('lists other transactions if one has an unknown version', async () => {
    const good = await setup().page(bob.address)
    const wanted = good.data[2]?.metadata.hash
    const url = await startOddNode((_, result) => result)
    const room = setup({ chains: { [main]: url } })
    const real = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const response = await real(input, init)
      if (!String(input).startsWith(url)) return response
      const refuse = (question: { method: string; params: unknown[] }, answer: object) =>
        question.method === 'getTransaction' && question.params[0] === wanted
          ? {
              error: { code: -32015, message: 'Transaction version (1) is not supported' },
              id: 'id' in answer ? answer.id : 1,
            }
          : answer
      const questions = JSON.parse(String(init?.body))
      const answers = await response.json()
      return Response.json(
        Array.isArray(questions)
          ? questions.map((question, index) => refuse(question, answers[index]))
          : refuse(questions, answers),
      )
    }
    onTestFinished(() => {
      globalThis.fetch = real
    })
    const { data } = await room.page(bob.address)
    expect(data).toHaveLength(good.data.length)
    expect(data[2]).toMatchObject({ metadata: { operationType: 'execute' }, transfers: [] })
  })

  test('keeps the position of a transaction without a time', async () => {
    const good = await setup().page(bob.address)
    const url = await startOddNode((method, result) =>
      method === 'getSignaturesForAddress' && Array.isArray(result)
        ? result.map((one, index) => (index % 2 ? { ...one, blockTime: null } : one))
        : result,
    )
    const { data } = await setup({ chains: { [main]: url } }).page(bob.address)
    expect(data.map(({ metadata }) => metadata.hash).sort()).toEqual(
      good.data.map(({ metadata }) => metadata.hash).sort(),
    )
    const times = data.map(({ metadata }) => metadata.minedAt)
    expect(times).toEqual([...times].sort().reverse())
    expect(times.every((time) => !Number.isNaN(Date.parse(time)))).toBe(true)
  })

  test('returns a fresh transaction that the node lacks later, complete', async () => {
    let isThere = false
    const url = await startOddNode((method, result) =>
      method === 'getTransaction' && !isThere ? null : result,
    )
    const room = setup({ chains: { [main]: url } })
    const who = await newcomer(room)
    expect((await room.page(who.address)).data).toEqual([])
    isThere = true
    expect((await room.page(who.address)).data).toMatchObject([
      { metadata: { operationType: 'receive' } },
    ])
  })

  test('names unknown programs by address and ignores their own parsed types', async () => {
    const url = await startOddNode((method, result) => {
      if (method !== 'getTransaction' || typeof result !== 'object' || !result) return result
      const text = JSON.stringify(result)
      return JSON.parse(
        text.replaceAll(systemProgram, 'Stake11111111111111111111111111111111111111'),
      )
    })
    const room = setup({ chains: { [main]: url } })
    const { data } = await room.page(bob.address)
    const sent = data.find(({ transfers }) => transfers[0]?.direction === 'out')
    expect(sent?.metadata.operationType).toBe('send')
    expect(sent?.transfers[0]?.recipient).toEqual(expect.any(String))
  })
})
