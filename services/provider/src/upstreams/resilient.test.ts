import { describe, expect, test, vi } from 'vitest'
import { createBreaker } from './createBreaker.ts'
import { fakeClock } from './fakeClock.ts'
import { resilient } from './resilient.ts'
import { UpstreamError } from './UpstreamError.ts'

const failing = () => new UpstreamError('x', 'failing', 'HTTP 503')

function setup({ failures = 5, random }: { failures?: number; random?: number } = {}) {
  const clock = fakeClock(random === undefined ? {} : { random })
  const breaker = createBreaker({ name: 'x', failures, restMs: 1_000, clock })
  const call = vi.fn<(input: string, signal: AbortSignal) => Promise<string>>()
  const ask = resilient(call, {
    name: 'x',
    breaker,
    clock,
    pauseMs: 100,
    retries: 2,
    timeoutMs: 500,
  })
  return { ask, breaker, call, clock }
}

describe('resilient', () => {
  test('returns the result of the first attempt', async () => {
    const { ask, call } = setup()
    call.mockResolvedValue('fine')
    expect(await ask('how')).toBe('fine')
    expect(call).toHaveBeenCalledWith('how', expect.any(AbortSignal))
  })

  test('doubles the pause between retries', async () => {
    const { ask, call, clock } = setup({ random: 0.5 })
    call.mockRejectedValueOnce(failing()).mockRejectedValueOnce(failing()).mockResolvedValue('fine')
    const asked = ask('how')
    await clock.advance(0)
    expect(clock.waiting()).toEqual([75])
    await clock.advance(75)
    expect(clock.waiting()).toEqual([150])
    await clock.advance(150)
    expect(await asked).toBe('fine')
    expect(call).toHaveBeenCalledTimes(3)
  })

  test('randomises the pause between a half and the whole', async () => {
    for (const [random, pause] of [
      [0, 100],
      [0.999, 50.05],
    ] as const) {
      const { ask, call, clock } = setup({ random })
      call.mockRejectedValue(new UpstreamError('x', 'busy', 'HTTP 429'))
      void ask('how').catch(() => undefined)
      await clock.advance(0)
      expect(clock.waiting()[0]).toBeCloseTo(pause)
    }
  })

  test('does not retry a refusal or count it as a failure', async () => {
    const { ask, breaker, call } = setup({ failures: 1 })
    call.mockRejectedValue(new UpstreamError('x', 'refused', 'HTTP 400'))
    await expect(ask('how')).rejects.toMatchObject({ problem: 'refused' })
    expect(call).toHaveBeenCalledTimes(1)
    expect(breaker.isClosed()).toBe(true)
  })

  test('aborts a slow attempt and retries', async () => {
    const { ask, call, clock } = setup({ random: 0 })
    let ended = false
    call
      .mockImplementationOnce((_, signal) => {
        signal.addEventListener('abort', () => {
          ended = true
        })
        return new Promise(() => {})
      })
      .mockResolvedValueOnce('fine')
    const asked = ask('how')
    await clock.advance(500)
    expect(ended).toBe(true)
    await clock.advance(100)
    expect(await asked).toBe('fine')
  })

  test('throws the last error after the last retry', async () => {
    const { ask, call, clock } = setup()
    call.mockImplementation(() => new Promise(() => {}))
    const asked = expect(ask('how')).rejects.toMatchObject({
      message: 'x: no response within 500 ms',
      problem: 'timeout',
    })
    await clock.advance(5_000)
    await asked
    expect(call).toHaveBeenCalledTimes(3)
  })

  test('aborts at once when the caller does, during a call or a pause', async () => {
    const { ask, breaker, call, clock } = setup({ failures: 1 })
    const visitor = new AbortController()
    call.mockImplementation(() => new Promise(() => {}))
    const asked = expect(ask('how', visitor.signal)).rejects.toThrow('gone')
    await clock.advance(0)
    visitor.abort(new Error('gone'))
    await asked
    expect(breaker.isClosed()).toBe(true)
    await expect(ask('how', visitor.signal)).rejects.toThrow('gone')
    expect(call).toHaveBeenCalledTimes(1)

    const other = setup()
    const second = new AbortController()
    other.call.mockRejectedValue(failing())
    const waiting = expect(other.ask('how', second.signal)).rejects.toThrow('gone')
    await other.clock.advance(0)
    second.abort(new Error('gone'))
    await waiting
    expect(other.call).toHaveBeenCalledTimes(1)
  })

  test('stops calling a failing service, then tries once', async () => {
    const { ask, breaker, call, clock } = setup({ failures: 3 })
    call.mockRejectedValue(failing())
    const asked = expect(ask('how')).rejects.toMatchObject({ problem: 'failing' })
    await clock.advance(1_000)
    await asked
    expect(call).toHaveBeenCalledTimes(3)

    // The third failure was at 225 ms, less than 1000 ms ago.
    await expect(ask('how')).rejects.toMatchObject({ problem: 'resting' })
    expect(call).toHaveBeenCalledTimes(3)
    await clock.advance(300)
    call.mockReset().mockResolvedValue('back')
    const both = await Promise.allSettled([ask('one'), ask('two')])
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(breaker.isClosed()).toBe(true)
    expect(await ask('three')).toBe('back')
  })
})
