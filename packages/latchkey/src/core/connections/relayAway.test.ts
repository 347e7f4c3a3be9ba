// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest'
import { requestError } from '../provider/client/errors.ts'
import { pairingDesk } from './fixtures/pairingDesk.ts'
import { pair } from './pairing/pair.ts'

const setup = pairingDesk()

test('error: pairing again retries after the relay was unreachable', async () => {
  const { asked, begun, latchkey, state } = setup()
  const pairing = pair(latchkey)
  const error = requestError('PROVIDER_UNREACHABLE', { url: 'wss://relay.example' })
  const { reject } = await begun()
  reject(error)
  await expect(pairing).rejects.toBe(error)
  expect(state()).toEqual({ error, status: 'unreachable' })
  const again = pair(latchkey)
  await begun()
  asked[1]!.resolve()
  expect(await again).toHaveLength(2)
})

test('behavior: continues when the relay is reachable again', async () => {
  const { begun, hand, latchkey, say, state } = setup()
  const pairing = pair(latchkey)
  const { resolve } = await begun()
  const before = state()
  const error = requestError('PROVIDER_UNREACHABLE', { url: 'wss://relay.example' })
  say({ error, type: 'carrier' })
  expect(state()).toEqual({ error, status: 'unreachable' })
  say({ error: undefined, type: 'carrier' })
  expect(state()).toEqual(before)
  // A link that was renewed meanwhile is shown once the relay is reachable.
  say({ error, type: 'carrier' })
  hand()
  expect(state()).toEqual({ error, status: 'unreachable' })
  say({ error: undefined, type: 'carrier' })
  expect(state()).toMatchObject({ status: 'waiting', uri: 'wc:2@2?symKey=a' })
  resolve()
  await pairing
})

test('behavior: pairing again while the relay is unreachable restarts for all callers', async () => {
  const { asked, begun, latchkey, say, state } = setup()
  const [leaving, staying] = [new AbortController(), new AbortController()]
  const first = pair(latchkey, { signal: leaving.signal, wallet: { id: 'cedar', name: 'Cedar' } })
  await begun()
  say({ error: requestError('PROVIDER_UNREACHABLE', { url: 'x' }), type: 'carrier' })
  const second = pair(latchkey, { signal: staying.signal })
  expect(state()).toEqual({ status: 'preparing' })
  await begun()
  expect(asked).toHaveLength(2)
  expect(asked[0]!.signal.aborted).toBe(true)
  leaving.abort(new Error('enough'))
  await expect(first).rejects.toThrow('enough')
  expect(asked[1]!.signal.aborted).toBe(false)
  staying.abort(new Error('enough'))
  await expect(second).rejects.toThrow('enough')
  await vi.waitFor(() => expect(asked[1]!.signal.aborted).toBe(true))
})
