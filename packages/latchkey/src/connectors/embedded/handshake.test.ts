// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { setupEmbedded } from './fixtures/setupEmbedded.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('opens the frame of the secure site with the first request only', async () => {
  const { connect, fake } = setupEmbedded()
  expect(fake.loads).toEqual([])
  await connect()
  expect(fake.loads).toEqual(['https://secure.example/frame?projectId=test&version=1'])
  expect(fake.frames).toHaveLength(1)
  expect(fake.frames[0]?.allow).toBe(
    'publickey-credentials-get; publickey-credentials-create; clipboard-write',
  )
  expect(fake.frames[0]?.title).not.toBe('')
  expect(fake.methods().slice(0, 2)).toEqual(['host.sync', 'session.get'])
})

test('hands its port to the exact origin of the secure site', async () => {
  const { connect, fake } = setupEmbedded()
  await connect()
  expect(fake.targets).toEqual(['https://secure.example'])
})

test.each([
  ['another origin', { origin: 'https://secure.example.evil.example' }],
  ['an origin that only begins the same', { origin: 'https://secure.example:444' }],
  ['another window', { source: {} }],
  ['no window', { source: null }],
  ['another word', { data: { hello: 'latchkey:hello' } }],
])('hands no port to a greeting from %s', async (_, greeting) => {
  const { connect, fake } = setupEmbedded()
  fake.greets = false
  const connecting = connect()
  await vi.waitFor(() => expect(fake.loads).toHaveLength(1))
  fake.greet(greeting)
  expect(fake.targets).toEqual([])
  fake.greet()
  await expect(connecting).resolves.toHaveLength(1)
  expect(fake.targets).toHaveLength(1)
})

test('alerts the developer and rejects if the frame does not load', async () => {
  vi.useFakeTimers()
  const { connect, fake, missing } = setupEmbedded()
  fake.greets = false
  const connecting = expect(connect()).rejects.toMatchObject({ code: 'FRAME_NOT_LOADED' })
  await vi.advanceTimersByTimeAsync(20_000)
  await connecting
  expect(missing).toEqual(['https://secure.example'])
  fake.greets = true
  await expect(connect()).resolves.toHaveLength(1)
  expect(fake.frames).toHaveLength(1)
})

test('loads a frame again that misses two heartbeats, in a new element', async () => {
  vi.useFakeTimers()
  const { connect, fake } = setupEmbedded()
  await connect()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(fake.methods()).toContain('frame.ping')
  expect(fake.loads).toHaveLength(1)
  fake.isAlive = false
  await vi.advanceTimersByTimeAsync(15_000)
  expect(fake.loads).toHaveLength(2)
  expect(fake.frames).toHaveLength(2)
})

test('rejects pending requests when the frame is loaded again', async () => {
  vi.useFakeTimers()
  const { connect, fake } = setupEmbedded()
  const [session] = await connect()
  fake.answers['wallet.request'] = () => new Promise(() => undefined)
  const provider = session?.provider as { request(input: object): Promise<unknown> }
  const asking = expect(
    provider.request({ method: 'personal_sign', params: [] }),
  ).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
  await vi.advanceTimersByTimeAsync(0)
  fake.isAlive = false
  await vi.advanceTimersByTimeAsync(15_000)
  await asking
})

test('reports a login that ended with the lost frame', async () => {
  vi.useFakeTimers()
  const { connect, events, fake } = setupEmbedded()
  await connect()
  fake.answers['session.get'] = () => ({})
  fake.isAlive = false
  await vi.advanceTimersByTimeAsync(14_000)
  fake.isAlive = true
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() => expect(events).toEqual([{ namespace: 'eip155', type: 'disconnected' }]))
})

test('opens a new frame after the host removed the modal', async () => {
  const { connect, fake } = setupEmbedded()
  await connect()
  fake.isInPage = false
  await expect(connect()).resolves.toHaveLength(1)
  expect(fake.loads).toHaveLength(2)
})
