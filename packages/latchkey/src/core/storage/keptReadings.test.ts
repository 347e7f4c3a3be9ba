import { beforeEach, expect, test, vi } from 'vitest'
import { account, tokenDesk, told } from '../tokens/fixtures/tokenDesk.ts'
import { readTokens } from '../tokens/readTokens.ts'
import { refreshTokens } from '../tokens/refreshTokens.ts'
import type { StorageArea } from './storage.ts'

const key = 'latchkey:v1:readings'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
})

/** A page of the visitor, which finds what the previous one has stored. */
function openPage() {
  const storage: StorageArea = {
    getItem: (name) => kept.get(name) ?? null,
    removeItem: (name) => void kept.delete(name),
    setItem: (name, value) => void kept.set(name, value),
  }
  return tokenDesk({ options: { enableReconnect: false, storage } })
}

test('a reload reads tokens again only after 30 s', async () => {
  const first = await openPage()
  const before = await readTokens(first.engine, { account })
  const second = await openPage()
  expect(await readTokens(second.engine, { account })).toEqual(before)
  expect(second.reads()).toBe(0)

  vi.advanceTimersByTime(30_000)
  const third = await openPage()
  await readTokens(third.engine, { account })
  expect(third.reads()).toBe(1)
})

test('a reload reads what was marked as out of date', async () => {
  const { engine } = await openPage()
  await readTokens(engine, { account })
  refreshTokens(engine, account)
  const { engine: next, reads } = await openPage()
  await readTokens(next, { account })
  expect(reads()).toBe(1)
})

test('nothing is kept of an account that left', async () => {
  const { engine } = await openPage()
  await readTokens(engine, { account })
  expect(kept.get(key)).toContain(account)
  await engine.disconnect()
  expect(kept.has(key)).toBe(false)
})

test.each([
  ['text that is no JSON', '{'],
  ['another shape', '{"[\\"tokens\\"]":7}'],
])('ignores %s', async (_, value) => {
  kept.set(key, value)
  const { engine, reads } = await openPage()
  await readTokens(engine, { account })
  expect(reads()).toBe(1)
})

test('ignores tokens with impossible amounts', async () => {
  const { engine } = await openPage()
  await readTokens(engine, { account })
  const before = kept.get(key) ?? ''
  kept.set(key, before.replace('"1000000000000000001"', '"-1"'))
  expect(kept.get(key)).not.toBe(before)
  const { engine: next, reads } = await openPage()
  await readTokens(next, { account })
  expect(reads()).toBe(1)
})

test('keeps no list that is too long', async () => {
  const { engine, provider } = await openPage()
  provider.balances = Array.from({ length: 400 }, (_, index) =>
    told({ address: `eip155:1:0x${index.toString(16).padStart(40, '0')}` }),
  )
  await readTokens(engine, { account })
  expect(kept.has(key)).toBe(false)
})
