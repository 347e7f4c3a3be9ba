// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest'
import { pairingError } from '../../connectors/pairing/errors.ts'
import { requestError } from '../provider/client/errors.ts'
import { pairingDesk, show } from './fixtures/pairingDesk.ts'
import { pair } from './pairing/pair.ts'

const setup = pairingDesk()

test('behavior: renews the link ten seconds before its four minutes are over', async () => {
  vi.useFakeTimers()
  const { asked, latchkey, state } = setup()
  const pairing = pair(latchkey)
  await vi.advanceTimersByTimeAsync(0)
  const statuses: (string | undefined)[] = []
  latchkey.store.subscribe(({ pairing }) => statuses.push(pairing?.status))
  expect(state()).toMatchObject({ expiresAt: Date.now() + 240_000 })

  await vi.advanceTimersByTimeAsync(229_999)
  expect(state()).toMatchObject({ uri: 'wc:1@2?symKey=a' })
  await vi.advanceTimersByTimeAsync(1)
  expect(state()).toMatchObject({ expiresAt: Date.now() + 240_000, uri: 'wc:2@2?symKey=a' })
  // Only the link changes, without another status in between.
  expect(new Set(statuses)).toEqual(new Set(['waiting']))
  expect(asked).toHaveLength(1)
  asked[0]!.resolve()
  await pairing
})

test('behavior: renews a link earlier by its own expiry', async () => {
  vi.useFakeTimers()
  const { asked, hand, latchkey, state } = setup()
  const pairing = pair(latchkey)
  await vi.advanceTimersByTimeAsync(0)
  const seconds = Math.floor(Date.now() / 1000) + 60
  hand(seconds)
  expect(state()).toMatchObject({ expiresAt: seconds * 1000 })
  await vi.advanceTimersByTimeAsync(seconds * 1000 - Date.now() - 10_000)
  expect(state()).toMatchObject({ uri: 'wc:3@2?symKey=a' })
  asked[0]!.resolve()
  await pairing
})

test('behavior: a hidden page renews the link once it is visible', async () => {
  vi.useFakeTimers()
  const { asked, latchkey, state } = setup()
  const pairing = pair(latchkey)
  await vi.advanceTimersByTimeAsync(0)
  show('hidden')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(state()).toEqual({ status: 'expired' })
  show('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(state()).toMatchObject({ status: 'waiting', uri: 'wc:2@2?symKey=a' })
  asked[0]!.resolve()
  await pairing
})

test('behavior: a hidden page keeps reporting an unreachable relay until it is back', async () => {
  vi.useFakeTimers()
  const { asked, latchkey, say, state } = setup()
  const pairing = pair(latchkey)
  await vi.advanceTimersByTimeAsync(0)
  const error = requestError('PROVIDER_UNREACHABLE', { url: 'wss://relay.example' })
  say({ error, type: 'carrier' })
  show('hidden')
  await vi.advanceTimersByTimeAsync(600_000)
  show('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(state()).toEqual({ error, status: 'unreachable' })
  say({ error: undefined, type: 'carrier' })
  expect(state()).toMatchObject({ status: 'waiting', uri: 'wc:2@2?symKey=a' })
  asked[0]!.resolve()
  await pairing
})

test('behavior: a page that stays hidden until the proposal expires issues a single new link', async () => {
  vi.useFakeTimers()
  const { asked, latchkey, state } = setup()
  const pairing = pair(latchkey)
  await vi.advanceTimersByTimeAsync(0)
  show('hidden')
  await vi.advanceTimersByTimeAsync(600_000)
  asked[0]!.reject(pairingError('PROPOSAL_EXPIRED'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(state()).toEqual({ status: 'expired' })
  expect(asked).toHaveLength(1)
  show('visible')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toHaveLength(2)
  expect(state()).toMatchObject({ uri: 'wc:2@2?symKey=a' })
  asked[1]!.resolve()
  await pairing
})

test('behavior: repeats an expired proposal, at least a second after the last', async () => {
  vi.useFakeTimers()
  const { asked, latchkey, state } = setup({ canRenew: false })
  const pairing = pair(latchkey)
  await vi.advanceTimersByTimeAsync(0)
  asked[0]!.reject(pairingError('PROPOSAL_EXPIRED'))
  await vi.advanceTimersByTimeAsync(0)
  expect(state()).toEqual({ status: 'expired' })
  await vi.advanceTimersByTimeAsync(999)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(2)
  expect(state()).toMatchObject({ status: 'waiting' })
  asked[1]!.resolve()
  await pairing
})
