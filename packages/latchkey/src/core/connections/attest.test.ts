// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { testInstance } from '../fixtures/testInstance.ts'
import type { OutsideContext } from '../ports/connector.ts'
import { registerAttestation } from '../provider/attestations/registerAttestation.ts'
import { loadSource } from './loadSources.ts'

const id = 'a'.repeat(64)
const page = globalThis.location

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Waits until the code is loaded and has run. */
async function untilDone() {
  await import('../provider/attestations/registerAttestation.ts')
  await new Promise((resolve) => setTimeout(resolve, 0))
}

/** The context of an instance's connectors, and the instance's requests. */
async function setup(options: Parameters<typeof testInstance>[1], answer = new Response()) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => answer)
  vi.stubGlobal('fetch', fetched)
  let outside: OutsideContext | undefined
  const source = {
    id: 'outside',
    load: async () => ({
      discover(context: { outside: OutsideContext }) {
        outside = context.outside
      },
    }),
    namespaces: ['eip155'],
  } as const
  const latchkey = testInstance([], { connectors: [source], ...options })
  await loadSource(latchkey, 'outside')
  const warn = vi.spyOn(latchkey.logger, 'warn').mockReturnValue()
  return { attest: outside!.attest, fetched, latchkey, warn }
}

test('behavior: registers a message at the provider', async () => {
  const { attest, fetched, warn } = await setup({
    projectId: 'test',
    provider: 'https://wallets.test',
  })
  expect(attest(id)).toBeUndefined()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  const [url, init] = fetched.mock.calls[0]!
  expect(url).toBe('https://wallets.test/v1/attestations?projectId=test')
  expect(init).toMatchObject({ body: JSON.stringify({ attestationId: id }), method: 'POST' })
  // A custom header would cause a preflight request.
  expect(init.headers).toBeUndefined()
  expect(warn).not.toHaveBeenCalled()
})

test('behavior: registers with the signature of the host', async () => {
  const signed = { signature: 'x'.repeat(86), timestamp: 1 }
  const signAttestation = vi.fn(async () => signed)
  const { attest, fetched } = await setup({ provider: 'https://wallets.test', signAttestation })
  attest(id)
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  expect(signAttestation).toHaveBeenCalledExactlyOnceWith({
    attestationId: id,
    origin: page.origin,
  })
  expect(fetched.mock.calls[0]![1].body).toBe(JSON.stringify({ attestationId: id, signed }))
})

test('behavior: registers without a signature if the host cannot sign', async () => {
  const signAttestation = () => Promise.reject(new Error('no key'))
  const { attest, fetched, warn } = await setup({
    provider: 'https://wallets.test',
    signAttestation,
  })
  attest(id)
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  expect(fetched.mock.calls[0]![1].body).toBe(JSON.stringify({ attestationId: id }))
  expect(warn).toHaveBeenCalledOnce()
})

test('behavior: waits two seconds for a signature', async () => {
  await import('../provider/attestations/signWithin.ts')
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response())
  vi.stubGlobal('fetch', fetched)
  const latchkey = testInstance([], {
    provider: 'https://wallets.test',
    signAttestation: () => new Promise(() => {}),
  })
  const warn = vi.spyOn(latchkey.logger, 'warn').mockReturnValue()
  const done = registerAttestation(latchkey, id)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(fetched).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await done
  expect(fetched.mock.calls[0]![1].body).toBe(JSON.stringify({ attestationId: id }))
  expect(warn).toHaveBeenCalledOnce()
})

test('behavior: only logs a refusal', async () => {
  const answer = new Response('{}', { status: 409 })
  const { attest, latchkey, warn } = await setup({ provider: 'https://wallets.test' }, answer)
  attest(id)
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
  expect(latchkey.store.getState().notices.alert).toBeUndefined()
})

test('behavior: sends no request without a provider', async () => {
  const { attest, fetched, warn } = await setup({ provider: { relayUrl: 'ws://relay.test' } })
  attest(id)
  await untilDone()
  expect(fetched).not.toHaveBeenCalled()
  expect(warn).not.toHaveBeenCalled()
})

test('behavior: sends no request without a page', async () => {
  const { attest, fetched } = await setup({ provider: 'https://wallets.test' })
  vi.stubGlobal('location', undefined)
  attest(id)
  vi.stubGlobal('location', page)
  await untilDone()
  expect(fetched).not.toHaveBeenCalled()
})

test('behavior: logs nothing after the instance is destroyed', async () => {
  const { attest, fetched, latchkey, warn } = await setup({ provider: 'https://wallets.test' })
  fetched.mockImplementation(
    (_url, { signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  attest(id)
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  latchkey.destroy()
  await vi.waitFor(() => expect(fetched.mock.results[0]?.value).rejects.toThrow())
  expect(warn).not.toHaveBeenCalled()
})
