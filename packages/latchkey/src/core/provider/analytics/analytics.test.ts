import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { safeParse } from 'valibot'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { type TrackedEvent, trackedEvent } from '../../../protocol/api/analytics/trackEvent.ts'
import { fakeWallet } from '../../fixtures/fakeWallet.ts'
import { testInstance } from '../../fixtures/testInstance.ts'
import type { LatchkeyOptions } from '../../options/options.ts'
import { startAnalytics } from './analytics.ts'
import { holdEvents } from './holdEvents.ts'

const printed = vi.spyOn(console, 'error').mockReturnValue()
afterEach(() => {
  printed.mockClear()
  vi.unstubAllGlobals()
})

/** A provider that accepts events by default, and an instance that uses it. */
async function setup({
  config = { isAnalyticsEnabled: true },
  ...options
}: Partial<LatchkeyOptions> & { config?: unknown } = {}) {
  const state = { asked: 0, events: [] as TrackedEvent[], status: 202 }
  const heard = new Set<() => void>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    if (request.url?.startsWith('/getAnalyticsConfig')) {
      state.asked++
      response.writeHead(config ? 200 : 500).end(JSON.stringify(config))
    } else {
      state.events.push(JSON.parse(body))
      response.writeHead(state.status).end('{}')
    }
    for (const hear of heard) hear()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const wallet = fakeWallet()
  const latchkey = testInstance([wallet], {
    features: {},
    provider: `http://127.0.0.1:${port}`,
    ...options,
  })
  onTestFinished(() => latchkey.destroy())
  return { latchkey, names: () => state.events.map(({ props }) => props.event), state, wallet }
}

test('behavior: sends an event with its properties and the page without query', async () => {
  vi.stubGlobal('location', new URL('https://shop.example/cart?secret=1#frag'))
  const { latchkey, state, wallet } = await setup()
  await startAnalytics(latchkey)
  latchkey.events.emit('MODAL_OPEN', { connected: false })
  await vi.waitFor(() => expect(state.events).toHaveLength(1))
  expect(safeParse(trackedEvent, state.events[0]).success).toBe(true)
  expect(state.events[0]).toMatchObject({
    domain: 'shop.example',
    props: { event: 'MODAL_OPEN', properties: { connected: false }, type: 'track' },
    url: 'https://shop.example/cart',
  })
  expect(state.events[0]?.props).not.toHaveProperty('address')

  await latchkey.preload()
  await latchkey.connect({ connectorId: wallet.connector.id })
  latchkey.events.emit('CLICK_NETWORKS')
  await vi.waitFor(() => expect(state.events.at(-1)?.props.event).toBe('CLICK_NETWORKS'))
  expect(state.events.at(-1)?.props.address).toBe('desk-eip155')
})

test('behavior: sends earlier events in order, without MODAL_CREATED', async () => {
  const { latchkey, names } = await setup()
  const startHeld = holdEvents(latchkey)
  latchkey.events.emit('MODAL_CREATED')
  latchkey.events.emit('MODAL_OPEN', { connected: false })
  const starting = startHeld()
  latchkey.events.emit('CLICK_ALL_WALLETS')
  await starting
  latchkey.events.emit('CLICK_GET_WALLET')
  await vi.waitFor(() =>
    expect(names()).toEqual(['MODAL_OPEN', 'CLICK_ALL_WALLETS', 'CLICK_GET_WALLET']),
  )
})

test('behavior: marks errors as errors', async () => {
  const { latchkey, state } = await setup()
  await startAnalytics(latchkey)
  latchkey.events.emit('INTERNAL_SDK_ERROR', {
    errorMessage: 'm',
    errorType: 't',
    stackTrace: 's',
    uncaught: false,
  })
  await vi.waitFor(() => expect(state.events[0]?.props.type).toBe('error'))
})

test.each([
  ['the host says no', { features: { analytics: false } }, 0],
  ['the provider says no', { config: { isAnalyticsEnabled: false } }, 1],
  ['the provider does not say', { config: null }, 1],
  ['nobody is named', { provider: {} }, 0],
])('behavior: nothing is sent when %s', async (_, options, asked) => {
  const { latchkey, state } = await setup(options)
  await startAnalytics(latchkey)
  latchkey.events.emit('CLICK_NETWORKS')
  expect(state).toMatchObject({ asked, events: [] })
  expect(latchkey.store.getState().notices.alert).toBeUndefined()
})

test('behavior: stops when the host turns analytics off', async () => {
  const { latchkey, names } = await setup()
  await startAnalytics(latchkey)
  latchkey.events.emit('CLICK_NETWORKS')
  latchkey.updateFeatures({ analytics: false })
  latchkey.events.emit('CLICK_ALL_WALLETS')
  latchkey.updateFeatures({ analytics: true })
  latchkey.events.emit('CLICK_GET_WALLET')
  await vi.waitFor(() => expect(names()).toEqual(['CLICK_NETWORKS', 'CLICK_GET_WALLET']))
})

test('behavior: alerts once about 403s', async () => {
  vi.stubGlobal('location', new URL('http://localhost'))
  const { latchkey, state } = await setup({ logLevel: 'error' })
  await startAnalytics(latchkey)
  const send = async (status: number) => {
    const before = state.events.length
    state.status = status
    latchkey.events.emit('CLICK_NETWORKS')
    await vi.waitFor(() => expect(state.events).toHaveLength(before + 1))
  }

  await send(403)
  await vi.waitFor(() => expect(printed).toHaveBeenCalledTimes(1))
  expect(latchkey.store.getState().notices.alert).toMatchObject({
    detail: expect.stringContaining('Origin not found on Allowlist'),
    title: 'Invalid App Configuration',
  })
  await send(403)
  await send(202)
  await send(403)
  await send(202)
  expect(printed).toHaveBeenCalledTimes(1)
})

test('behavior: raises no alert for a server error', async () => {
  const { latchkey, state } = await setup()
  await startAnalytics(latchkey)
  state.status = 500
  latchkey.events.emit('CLICK_NETWORKS')
  latchkey.events.emit('CLICK_GET_WALLET')
  await vi.waitFor(() => expect(state.events).toHaveLength(2))
  expect(printed).not.toHaveBeenCalled()
})

test('behavior: sends nothing after the instance is destroyed', async () => {
  const { latchkey, state } = await setup()
  await startAnalytics(latchkey)
  latchkey.destroy()
  latchkey.events.emit('CLICK_NETWORKS')
  expect(state.events).toEqual([])
})
