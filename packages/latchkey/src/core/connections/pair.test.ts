// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { Connector, ConnectorEvent } from '../connector.ts'
import type { LatchkeyEvent } from '../events.ts'
import { fakeWallet } from '../fixtures/fakeWallet.ts'
import { testInstance } from '../fixtures/testInstance.ts'
import { lateError } from '../lateErrors.ts'
import { markPairingOpened } from './markPairingOpened.ts'
import { pair } from './pair.ts'
import { preparePairing } from './preparePairing.ts'

afterEach(() => {
  vi.useRealTimers()
  show('visible')
})

function show(visibility: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** A connector that hands out links and answers when it is told to. */
function setup({ canRenew = true } = {}) {
  const desk = fakeWallet({
    id: 'walletConnect',
    namespaces: ['eip155', 'solana'],
    type: 'pairing',
  })
  const asked: { resolve(): void; reject(reason: unknown): void; signal: AbortSignal }[] = []
  let links = 0
  const say = (event: ConnectorEvent) => desk.say(event)
  const hand = (expiry?: number) =>
    say({
      type: 'link',
      uri: `wc:${++links}@2?symKey=a${expiry ? `&expiryTimestamp=${expiry}` : ''}`,
    })
  const prepare = vi.fn(async () => undefined)

  const connector: Connector = {
    ...desk.connector,
    connect: ({ namespaces, signal }) =>
      new Promise((resolve, reject) => {
        asked.push({
          reject,
          resolve: () => resolve(namespaces.map((namespace) => desk.session(namespace))),
          signal,
        })
        signal.addEventListener('abort', () => reject(signal.reason))
        hand()
      }),
    links: { prepare, renew: () => canRenew && hand() },
  }
  const source = {
    id: 'pairing',
    load: async () => ({ discover: ({ add }: { add(one: Connector): void }) => add(connector) }),
    namespaces: connector.namespaces,
  }
  const latchkey = testInstance([], { connectors: [source], namespaces: ['eip155', 'solana'] })
  const events: LatchkeyEvent[] = []
  latchkey.subscribeEvents((event) => events.push(event))
  const state = () => latchkey.store.getState().pairing
  const begun = async () => {
    await vi.waitFor(() => expect(state()?.status).toBe('waiting'))
    return asked.at(-1)!
  }
  return { asked, begun, events, hand, latchkey, prepare, say, state }
}

test('default', async () => {
  const { begun, events, latchkey, state } = setup()
  const pairing = pair(latchkey)
  expect(state()).toEqual({ status: 'preparing' })
  const { resolve } = await begun()
  expect(state()).toMatchObject({ status: 'waiting', uri: 'wc:1@2?symKey=a' })
  expect(latchkey.getAccount('eip155').status).toBe('connecting')

  resolve()
  expect(await pairing).toHaveLength(2)
  expect(state()).toBeUndefined()
  expect(latchkey.getAccount('eip155').isConnected).toBe(true)
  expect(latchkey.getAccount('solana').isConnected).toBe(true)
  expect(events.at(-1)).toMatchObject({
    event: 'CONNECT_SUCCESS',
    properties: { method: 'qrcode', name: 'walletConnect' },
  })
})

test('behavior: connecting by name pairs, too', async () => {
  const { begun, latchkey, state } = setup()
  const connecting = latchkey.connect({ connectorId: 'walletConnect', namespaces: ['solana'] })
  const { resolve } = await begun()
  expect(state()?.status).toBe('waiting')
  resolve()
  expect(await connecting).toHaveLength(1)
})

test('behavior: preparing fetches, and asks nobody', async () => {
  const { asked, latchkey, prepare, state } = setup()
  await preparePairing(latchkey)
  expect(prepare).toHaveBeenCalledOnce()
  expect(asked).toEqual([])
  expect(state()).toBeUndefined()
})

test('behavior: who asks while a pairing waits joins it', async () => {
  const { asked, begun, events, latchkey } = setup()
  const first = pair(latchkey)
  const { resolve } = await begun()
  const second = pair(latchkey, { wallet: { id: 'cedar', name: 'Cedar' } })
  resolve()
  expect(await second).toBe(await first)
  expect(asked).toHaveLength(1)
  expect(events.at(-1)).toMatchObject({ properties: { method: 'qrcode', name: 'Cedar' } })
})

test('behavior: who wants one family alone is given a link of its own', async () => {
  const { asked, begun, latchkey } = setup()
  const first = pair(latchkey)
  await begun()
  const second = pair(latchkey, { namespaces: ['solana'] })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(latchkey.getAccount('eip155').status).toBe('disconnected')
  asked[1]?.resolve()
  expect(await second).toMatchObject([{ accounts: [{ namespace: 'solana' }] }])
  expect(await first).toBe(await second)
})

test('behavior: a wallet that was opened is waited for, also after a new link', async () => {
  const { begun, events, hand, latchkey, state } = setup()
  const pairing = pair(latchkey, { wallet: { id: 'cedar', name: 'Cedar' } })
  const { resolve } = await begun()
  markPairingOpened(latchkey)
  expect(state()).toMatchObject({ status: 'opened' })
  hand()
  expect(state()).toMatchObject({ status: 'opened', uri: 'wc:2@2?symKey=a' })
  resolve()
  await pairing
  expect(events.at(-1)).toMatchObject({ properties: { method: 'mobile', name: 'Cedar' } })
})

test('behavior: a wallet that answers is on its way', async () => {
  const { begun, latchkey, say, state } = setup()
  const pairing = pair(latchkey)
  const { resolve } = await begun()
  say({ type: 'answered' })
  expect(state()).toMatchObject({ status: 'opened', uri: 'wc:1@2?symKey=a' })
  resolve()
  await pairing
})

test('behavior: the link is renewed ten seconds before its four minutes are over', async () => {
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
  // The picture changes, and nothing else: no other status in between.
  expect(new Set(statuses)).toEqual(new Set(['waiting']))
  expect(asked).toHaveLength(1)
  asked[0]!.resolve()
  await pairing
})

test('behavior: a link that runs out earlier says so itself', async () => {
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

test('behavior: nobody looks: the link is renewed when somebody does', async () => {
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

test('behavior: nobody looks for so long that the proposal runs out: one new link, no two', async () => {
  vi.useFakeTimers()
  const { asked, latchkey, state } = setup()
  const pairing = pair(latchkey)
  await vi.advanceTimersByTimeAsync(0)
  show('hidden')
  await vi.advanceTimersByTimeAsync(600_000)
  asked[0]!.reject(lateError('PROPOSAL_EXPIRED'))
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

test('behavior: a proposal that ran out is made again, a second after the last', async () => {
  vi.useFakeTimers()
  const { asked, latchkey, state } = setup({ canRenew: false })
  const pairing = pair(latchkey)
  await vi.advanceTimersByTimeAsync(0)
  asked[0]!.reject(lateError('PROPOSAL_EXPIRED'))
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

test('error: the person says no', async () => {
  const { begun, latchkey, state } = setup()
  const pairing = pair(latchkey)
  const { reject } = await begun()
  reject(lateError('USER_REJECTED'))
  await expect(pairing).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(state()).toEqual({ status: 'refused' })
  expect(latchkey.getAccount('eip155').status).toBe('disconnected')
})

test('error: the relay is away; pairing again tries again', async () => {
  const { asked, begun, latchkey, state } = setup()
  const pairing = pair(latchkey)
  const error = lateError('PROVIDER_UNREACHABLE', { url: 'wss://relay.example' })
  const { reject } = await begun()
  reject(error)
  await expect(pairing).rejects.toBe(error)
  expect(state()).toEqual({ error, status: 'unreachable' })
  const again = pair(latchkey)
  await begun()
  asked[1]!.resolve()
  expect(await again).toHaveLength(2)
})

test('behavior: a relay that goes away while the wallet decides may come back', async () => {
  const { begun, hand, latchkey, say, state } = setup()
  const pairing = pair(latchkey)
  const { resolve } = await begun()
  const before = state()
  const error = lateError('PROVIDER_UNREACHABLE', { url: 'wss://relay.example' })
  say({ error, type: 'carrier' })
  expect(state()).toEqual({ error, status: 'unreachable' })
  say({ error: undefined, type: 'carrier' })
  expect(state()).toEqual(before)
  // A link that is renewed meanwhile is shown when it can be used.
  say({ error, type: 'carrier' })
  hand()
  expect(state()).toEqual({ error, status: 'unreachable' })
  say({ error: undefined, type: 'carrier' })
  expect(state()).toMatchObject({ status: 'waiting', uri: 'wc:2@2?symKey=a' })
  resolve()
  await pairing
})

test('behavior: pairing again while the relay is away begins anew, for all who wait', async () => {
  const { asked, begun, latchkey, say, state } = setup()
  const [leaving, staying] = [new AbortController(), new AbortController()]
  const first = pair(latchkey, { signal: leaving.signal, wallet: { id: 'cedar', name: 'Cedar' } })
  await begun()
  say({ error: lateError('PROVIDER_UNREACHABLE', { url: 'x' }), type: 'carrier' })
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

test('behavior: who waited for the one before is told of the next', async () => {
  const { asked, begun, events, latchkey, say } = setup()
  const first = pair(latchkey, { wallet: { id: 'cedar', name: 'Cedar' } })
  await begun()
  say({ error: lateError('PROVIDER_UNREACHABLE', { url: 'x' }), type: 'carrier' })
  const second = pair(latchkey)
  await begun()
  asked[1]!.resolve()
  expect(await first).toBe(await second)
  expect(events.at(-1)).toMatchObject({ properties: { name: 'Cedar' } })
})

test('behavior: given up once nobody waits any more', async () => {
  const { asked, begun, latchkey, state } = setup()
  const [one, other] = [new AbortController(), new AbortController()]
  const first = pair(latchkey, { signal: one.signal })
  const second = pair(latchkey, { signal: other.signal })
  await begun()
  one.abort(new Error('first'))
  await expect(first).rejects.toThrow('first')
  expect(asked[0]!.signal.aborted).toBe(false)
  other.abort(new Error('second'))
  await expect(second).rejects.toThrow('second')
  await vi.waitFor(() => expect(state()).toBeUndefined())
  expect(asked[0]!.signal.aborted).toBe(true)
  expect(latchkey.getAccount('eip155').status).toBe('disconnected')
})

test('behavior: one view may hand the pairing to the next', async () => {
  const { asked, begun, latchkey } = setup()
  const leaving = new AbortController()
  const first = pair(latchkey, { signal: leaving.signal })
  first.catch(() => undefined)
  await begun()
  leaving.abort()
  const next = pair(latchkey)
  asked[0]!.resolve()
  expect(await next).toHaveLength(2)
})

test('behavior: destroying ends it', async () => {
  const { begun, latchkey, state } = setup()
  const pairing = pair(latchkey)
  const { signal } = await begun()
  latchkey.destroy()
  await expect(pairing).rejects.toThrow()
  expect(signal.aborted).toBe(true)
  expect(state()).toBeUndefined()
})

test('error: pairing is switched off', async () => {
  const latchkey = testInstance()
  await expect(pair(latchkey)).rejects.toMatchObject({
    code: 'CONNECTOR_NOT_FOUND',
    message: 'Connector walletConnect is not available in this browser',
  })
  expect(latchkey.store.getState().pairing).toMatchObject({ status: 'unreachable' })
})
