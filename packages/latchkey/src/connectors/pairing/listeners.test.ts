import { type Provider, startProvider } from '@latchkey/provider'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { testInstance } from '../../core/fixtures/testInstance.ts'
import { destroyActs } from '../../core/lifetime/onDestroy.ts'
import { createTestWallet } from './fixtures/createTestWallet.ts'
import { pairing } from './pairing.ts'
import { openTab } from './wire/fixtures/openTab.ts'

let provider: Provider
beforeAll(async () => {
  provider = await startProvider({ chains: {}, port: 0, roles: ['relay'] })
}, 60_000)
afterAll(() => provider?.stop())
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Counts the current listeners of a signal. */
function counter(signal: AbortSignal): () => number {
  const listeners = new Set<unknown>()
  const { addEventListener, removeEventListener } = signal
  signal.addEventListener = (...[type, listener, options]: Parameters<typeof addEventListener>) => {
    listeners.add(listener)
    if (typeof options === 'object')
      options.signal?.addEventListener('abort', () => listeners.delete(listener))
    addEventListener.call(signal, type, listener, options)
  }
  signal.removeEventListener = (...[type, listener]: Parameters<typeof removeEventListener>) => {
    listeners.delete(listener)
    removeEventListener.call(signal, type, listener)
  }
  return () => listeners.size
}

test('repeated pairing, requests and disconnections leave no listeners', async () => {
  const warnings: Error[] = []
  const note = (warning: Error) => void warnings.push(warning)
  process.on('warning', note)
  onTestFinished(() => void process.off('warning', note))

  const wallet = createTestWallet(openTab(provider.url.replace('http', 'ws'), { channelName: 'w' }))
  const latchkey = testInstance([], { connectors: [pairing()], provider: provider.url })
  onTestFinished(() => latchkey.destroy())
  const listeners = counter(latchkey.signal)
  const acts = latchkey.once(destroyActs)
  const count = () => listeners() + acts.size
  await latchkey.preload()
  const { listen } = latchkey.store.getState().connectors.find(({ id }) => id === 'walletConnect')!

  async function live() {
    const link = new Promise<string>((resolve) => {
      const stop = listen((event) => {
        if (event.type !== 'link') return
        stop()
        resolve(event.uri)
      })
    })
    const connecting = latchkey.connect({ connectorId: 'walletConnect' })
    const topic = await wallet.approve(await link)
    await connecting
    const provider = latchkey.getProvider('eip155') as {
      request(asked: object): Promise<unknown>
    }
    const signed = provider.request({ method: 'personal_sign', params: ['0x31', '0x1'] })
    const { id } = await wallet.until(
      (frame) => frame.topic === topic && frame.method === 'wc_sessionRequest',
    )
    await wallet.answer({ id, topic }, { result: '0x01' })
    expect(await signed).toBe('0x01')
    await latchkey.disconnect()
    return count()
  }

  const counts: number[] = []
  for (let round = 0; round < 25; round++) counts.push(await live())
  // Code that loads while the page is idle adds a few permanent listeners, but no round adds any.
  expect(Math.max(...counts)).toBeLessThanOrEqual(9)
  expect(listeners()).toBeLessThanOrEqual(6)
  expect(warnings.map(({ name }) => name)).not.toContain('MaxListenersExceededWarning')
})
