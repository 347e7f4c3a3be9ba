import { describe, expect, test, vi } from 'vitest'
import { fakeClock } from './fakeClock.ts'
import { lastGood } from './lastGood.ts'

function setup(options: { readonly size?: number } = {}) {
  const clock = fakeClock()
  const call = vi.fn<(word: string) => Promise<string>>(async (word) => `${word} ${clock.now()}`)
  const ask = lastGood(call, {
    clock,
    freshMs: 100,
    keyOf: (word) => word,
    staleMs: 900,
    ...options,
  })
  return { ask, call, clock }
}

describe('lastGood', () => {
  test('repeats a call once its result is no longer fresh', async () => {
    const { ask, call, clock } = setup()
    expect(await ask('a')).toBe('a 0')
    await clock.advance(100)
    expect(await ask('a')).toBe('a 0')
    await clock.advance(1)
    expect(await ask('a')).toBe('a 101')
    expect(call).toHaveBeenCalledTimes(2)
  })

  test('requests again with `force`', async () => {
    const { ask, call } = setup()
    await ask('a')
    await ask('a', { force: true })
    expect(call).toHaveBeenCalledTimes(2)
  })

  test('shares one call between concurrent requests', async () => {
    const { ask, call } = setup()
    expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a 0', 'a 0', 'b 0'])
    expect(call).toHaveBeenCalledTimes(2)
  })

  test('does not join an earlier call with `force`, and keeps the later result', async () => {
    const { ask, call } = setup()
    const answers: ((answer: string) => void)[] = []
    call.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    const before = ask('a')
    const forced = ask('a', { force: true })
    const joined = ask('a')
    expect(answers).toHaveLength(2)
    answers[1]?.('new')
    expect([await forced, await joined]).toEqual(['new', 'new'])
    answers[0]?.('old')
    expect(await before).toBe('old')
    expect(await ask('a')).toBe('new')
    expect(call).toHaveBeenCalledTimes(2)
  })

  test('returns the last result after a failure until it is too old', async () => {
    const { ask, call, clock } = setup()
    await ask('a')
    call.mockRejectedValue(new Error('down'))
    await clock.advance(1_000)
    expect(await ask('a')).toBe('a 0')
    await clock.advance(1)
    await expect(ask('a')).rejects.toThrow('down')
    await expect(ask('b')).rejects.toThrow('down')
  })

  test('evicts the least recently used result', async () => {
    const { ask, call } = setup({ size: 2 })
    await ask('a')
    await ask('b')
    await ask('a')
    await ask('c')
    expect(call).toHaveBeenCalledTimes(3)
    await ask('a')
    expect(call).toHaveBeenCalledTimes(3)
    await ask('b')
    expect(call).toHaveBeenCalledTimes(4)
  })
})
