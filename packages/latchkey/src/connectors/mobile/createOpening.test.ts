import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WaitingApp } from '../../core/ports/connector.ts'
import { createOpening } from './createOpening.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const href = 'solana-wallet:/v1/associate/local'
const stayed = new Error('the page stays in front')

/** An opening, what it offered, and how its link is taken. */
function setup({ isOffered = true, isTaken = true } = {}) {
  const offered: WaitingApp[] = []
  const ending = new AbortController()
  const open = vi.fn(async () => {
    if (!isTaken) throw stayed
  })
  const by = (app: WaitingApp) => void offered.push(app)
  const opening = createOpening({
    ending: ending.signal,
    href,
    offer: isOffered ? { by, name: 'Oak' } : undefined,
    open,
  })
  const begun = vi.fn()
  const failed = vi.fn()
  opening.begun.then(begun, failed)
  const [app] = offered
  return { app, begun, ending, failed, open, opening }
}

const soon = () => vi.advanceTimersByTimeAsync(0)

test('default: without an offer it opens in the same tick, and not opening is the end', async () => {
  const taken = setup({ isOffered: false })
  expect(taken.open).toHaveBeenCalledWith(href, taken.opening.signal)
  await soon()
  expect(taken.begun).toHaveBeenCalled()
  const untaken = setup({ isOffered: false, isTaken: false })
  await soon()
  expect(untaken.opening.signal.reason).toBe(stayed)
})

test('behavior: offered, it begins with the press', async () => {
  const { app, begun, open } = setup()
  expect(app?.name).toBe('Oak')
  await soon()
  expect(open).not.toHaveBeenCalled()
  expect(begun).not.toHaveBeenCalled()
  app?.open()
  expect(open).toHaveBeenCalledTimes(1)
  await soon()
  expect(begun).toHaveBeenCalled()
})

test('behavior: what does not open at first is tried by another press, and then is not there', async () => {
  const { app, opening } = setup({ isTaken: false })
  app?.open()
  await soon()
  expect(opening.signal.aborted).toBe(false)
  app?.open()
  await soon()
  expect(opening.signal.reason).toBe(stayed)
})

test('error: nobody presses for a minute', async () => {
  const { failed, opening } = setup()
  await vi.advanceTimersByTimeAsync(59_999)
  expect(opening.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(opening.signal.reason).toMatchObject({ code: 'WALLET_NOT_OPENED' })
  expect(failed).toHaveBeenCalled()
})

test('error: no wallet listens for half a minute after the last press', async () => {
  const { app, opening } = setup()
  await vi.advanceTimersByTimeAsync(50_000)
  app?.open()
  await vi.advanceTimersByTimeAsync(29_999)
  expect(opening.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(opening.signal.reason).toMatchObject({ code: 'WALLET_NOT_OPENED' })
})

test('behavior: who does not want to open it says no', async () => {
  const { app, failed } = setup()
  app?.giveUp()
  await soon()
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'USER_REJECTED' }))
})

test('behavior: its end is the end of waiting, and of the offer', async () => {
  const { app, ending, failed, opening } = setup()
  const gone = new Error('gone')
  ending.abort(gone)
  await soon()
  expect(failed).toHaveBeenCalledWith(gone)
  opening.done()
  await app?.answered
  expect(vi.getTimerCount()).toBe(0)
})

test('behavior: once the wallet is there nothing waits any more', async () => {
  const { app, ending, opening } = setup()
  app?.open()
  opening.done()
  await app?.answered
  ending.abort(new Error('later'))
  expect(vi.getTimerCount()).toBe(0)
})
