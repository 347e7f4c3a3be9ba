import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openStores, type Stores, stores } from '../../fixtures/stores.ts'
import { createAnswers } from './createAnswers.ts'
import { followForgottenAnswers, forgetAnswers } from './forgetAnswers.ts'

describe.each(stores)('forgetAnswers on %s', (kind) => {
  let open: Stores
  beforeAll(async () => {
    open = await openStores(kind)
  }, 60_000)
  afterAll(() => open?.stop())

  /** A provider with one cached response for each of two accounts. */
  async function replica() {
    const answers = createAnswers()
    const context = { answers, fanout: open.fanout }
    onTestFinished(await followForgottenAnswers(context))
    for (const tag of ['first', 'second'])
      answers.begin()(`/${tag}`, { body: tag, caller: {}, headers: {}, route: '/' }, { tag })
    return { ...context, kept: () => ['/first', '/second'].map((url) => answers.get(url)?.body) }
  }

  test('evicts the answers of a tag in every replica', async () => {
    const [one, other] = [await replica(), await replica()]
    await forgetAnswers(one, 'first')
    expect(one.kept()).toEqual([undefined, 'second'])
    await vi.waitFor(() => expect(other.kept()).toEqual([undefined, 'second']), 10_000)
  })
})
