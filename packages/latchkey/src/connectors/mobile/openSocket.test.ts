import { expect, onTestFinished, test, vi } from 'vitest'
import { createMobileConnector } from './createMobileConnector.ts'
import { fakeOutside } from './fixtures/fakeOutside.ts'
import { eventually, phonePage } from './fixtures/phonePage.ts'
import { socketThrough } from './fixtures/socketThrough.ts'

test('retries until the wallet listens', async () => {
  const { doors, phone, request } = phonePage()
  let tries = 0
  let href = ''
  const opening = () => {
    tries += 1
    if (tries === 3) void phone.open(href)
  }
  vi.stubGlobal('WebSocket', socketThrough(doors, opening))
  const connector = createMobileConnector({
    open: async (link) => {
      href = link
    },
    outside: fakeOutside(),
    signal: new AbortController().signal,
  })
  expect(await connector.connect(request())).toHaveLength(1)
  expect(tries).toBeGreaterThanOrEqual(3)
})

test('rejects if no wallet listens', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { request } = phonePage()
  const tried: { close(): void }[] = []
  let closed = 0
  vi.stubGlobal(
    'WebSocket',
    class {
      onclose: (() => void) | null = null
      constructor() {
        tried.push(this)
        queueMicrotask(() => this.onclose?.())
      }
      close() {
        closed += 1
      }
    },
  )
  const outside = fakeOutside()
  const { signal } = new AbortController()
  const connector = createMobileConnector({ open: async () => undefined, outside, signal })
  const connecting = expect(connector.connect(request())).rejects.toMatchObject({
    code: 'WALLET_NOT_OPENED',
  })
  await eventually(() => expect(tried.length).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(31_000)
  await connecting
  expect(tried.length).toBeGreaterThan(20)
  expect(tried.length).toBeLessThan(60)
  expect(closed).toBeLessThanOrEqual(tried.length)
  expect(vi.getTimerCount()).toBe(0)
})
