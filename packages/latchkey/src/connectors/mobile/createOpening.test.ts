import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WaitingApp } from '../../core/ports/connector.ts'
import { createOpening } from './createOpening.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const href = 'solana-wallet:/v1/associate/local'
const stayed = new Error('the page stays in front')

/** An opening with its offer, and whether an app takes its link. */
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

test('opens in the same tick without an offer, and rejects if that fails', async () => {
  const taken = setup({ isOffered: false })
  expect(taken.open).toHaveBeenCalledWith(href, taken.opening.signal)
  await soon()
  expect(taken.begun).toHaveBeenCalled()
  const untaken = setup({ isOffered: false, isTaken: false })
  await soon()
  expect(untaken.opening.signal.reason).toBe(stayed)
})

test('begins with the press if offered', async () => {
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

test('tries a failed opening with another press, then rejects', async () => {
  const { app, opening } = setup({ isTaken: false })
  app?.open()
  await soon()
  expect(opening.signal.aborted).toBe(false)
  app?.open()
  await soon()
  expect(opening.signal.reason).toBe(stayed)
})

test('gives up after a minute without a press', async () => {
  const { failed, opening } = setup()
  await vi.advanceTimersByTimeAsync(59_999)
  expect(opening.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(opening.signal.reason).toMatchObject({ code: 'WALLET_NOT_OPENED' })
  expect(failed).toHaveBeenCalled()
})

test('gives up if no wallet listens half a minute after the last press', async () => {
  const { app, opening } = setup()
  await vi.advanceTimersByTimeAsync(50_000)
  app?.open()
  await vi.advanceTimersByTimeAsync(29_999)
  expect(opening.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(opening.signal.reason).toMatchObject({ code: 'WALLET_NOT_OPENED' })
})

test('a declined offer rejects', async () => {
  const { app, failed } = setup()
  app?.giveUp()
  await soon()
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'USER_REJECTED' }))
})

test('the end of the conversation ends the wait and the offer', async () => {
  const { app, ending, failed, opening } = setup()
  const gone = new Error('gone')
  ending.abort(gone)
  await soon()
  expect(failed).toHaveBeenCalledWith(gone)
  opening.done()
  await app?.answered
  expect(vi.getTimerCount()).toBe(0)
})

test('waits no longer once the wallet is connected', async () => {
  const { app, ending, opening } = setup()
  app?.open()
  opening.done()
  await app?.answered
  ending.abort(new Error('later'))
  expect(vi.getTimerCount()).toBe(0)
})
