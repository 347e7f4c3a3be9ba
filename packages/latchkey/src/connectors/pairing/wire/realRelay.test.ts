import { type Provider, type StartProviderOptions, startProvider } from '@latchkey/provider'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { memoryStorage } from '../../../core/storage/memoryStorage.ts'
import { openEnvelope, sealEnvelope } from './crypto/envelope.ts'
import { createKeyPair, createSymKey, deriveSymKey, topicOf } from './crypto/keys.ts'
import { openTab, pollUntil } from './fixtures/openTab.ts'
import { freePort } from './fixtures/startTestRelay.ts'

// The shipped relay, with a page and a wallet.

const projects = [{ id: 'a-project' }]

let provider: Provider
const start = (options: Partial<StartProviderOptions> = {}) =>
  startProvider({
    chains: {},
    port: 0,
    relay: { drainMs: 50, retryMs: 300 },
    roles: ['relay'],
    ...options,
  })
beforeAll(async () => {
  provider = await start()
}, 60_000)
afterAll(() => provider?.stop())

beforeEach(() => {
  vi.stubGlobal('navigator', {})
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const sealed = (symKey: string, text: string) => sealEnvelope({ symKey, text, type: 0 })

test('a page and a wallet exchange messages', async () => {
  const [page, wallet] = [openTab(provider.url), openTab(provider.url)]
  const [ours, theirs] = [createKeyPair(), createKeyPair()]
  const symKey = createSymKey()
  const pairing = topicOf(symKey)

  // The page proposes before the link is read.
  page.hearAll()
  await page.subscribe(pairing)
  const proposal = sealed(symKey, JSON.stringify({ publicKey: ours.publicKey }))
  await page.publish({ message: proposal, prompt: true, tag: 1100, topic: pairing, ttl: 300 })

  // The wallet responds on a topic of the shared key.
  const shared = deriveSymKey(theirs.privateKey, ours.publicKey)
  wallet.listen(async ({ message, tag, topic }) => {
    expect(tag).toBe(1100)
    expect(JSON.parse(openEnvelope(message, () => symKey))).toEqual({ publicKey: ours.publicKey })
    await wallet.publish({ message: sealed(symKey, theirs.publicKey), tag: 1101, topic, ttl: 300 })
    await wallet.publish({
      message: sealed(shared, 'settled'),
      tag: 1102,
      topic: topicOf(shared),
      ttl: 300,
    })
  })
  await wallet.subscribe(pairing)
  await pollUntil(() => expect(page.messages).toHaveLength(1))
  const [answer] = page.messages
  const publicKey = openEnvelope(answer?.message ?? '', () => symKey)
  const session = deriveSymKey(ours.privateKey, publicKey)
  await page.subscribe(topicOf(session))
  await pollUntil(() => expect(page.messages).toHaveLength(2))
  expect(openEnvelope(page.messages[1]?.message ?? '', () => session)).toBe('settled')
})

test('delivers unstored messages again, and stored ones once', async () => {
  const [page, wallet] = [openTab(provider.url), openTab(provider.url)]
  const topic = topicOf(createSymKey())
  const listener = vi.fn<() => Promise<void>>(async () => undefined)
  listener.mockRejectedValueOnce(new Error('the disk is full'))
  page.listen(listener)
  await page.subscribe(topic)
  await wallet.publish({ message: 'AAAA', tag: 1108, topic, ttl: 300 })
  await pollUntil(() => expect(listener).toHaveBeenCalledTimes(2))

  // Another page of the same visitor, later.
  await wallet.publish({ message: 'BBBB', tag: 1108, topic, ttl: 300 })
  await pollUntil(() => expect(listener).toHaveBeenCalledTimes(3))
})

test('delivers messages of an absence once', async () => {
  const area = memoryStorage()
  const wallet = openTab(provider.url)
  const topic = topicOf(createSymKey())
  const first = openTab(provider.url, { area })
  first.hearAll()
  await first.subscribe(topic)
  await wallet.publish({ message: 'AAAA', tag: 1108, topic, ttl: 300 })
  await pollUntil(() => expect(first.messages).toHaveLength(1))
  // A confirmed publication implies that earlier frames arrived.
  await first.publish({ message: 'CCCC', tag: 1109, topic, ttl: 300 })
  first.leave()
  for (const message of ['BBBB', 'DDDD'])
    await wallet.publish({ message, tag: 1108, topic, ttl: 300 })

  const second = openTab(provider.url, { area })
  second.hearAll()
  await second.subscribe(topic)
  await pollUntil(() => expect(second.messages).toHaveLength(2))
  expect(second.messages.map(({ message }) => message)).toEqual(['BBBB', 'DDDD'])
})

test('a restart of the relay loses no message', async () => {
  const port = await freePort()
  const before = await start({ port })
  const [page, wallet] = [openTab(before.url), openTab(before.url)]
  const topic = topicOf(createSymKey())
  wallet.hearAll()
  await wallet.subscribe(topic)
  await page.publish({ message: 'AAAA', tag: 1108, topic, ttl: 300 })
  await pollUntil(() => expect(wallet.messages).toHaveLength(1))
  await before.stop()
  const published = page.publish({ message: 'BBBB', tag: 1108, topic, ttl: 300 })
  const after = await start({ port })
  onTestFinished(() => after.stop())
  await published
  await pollUntil(() =>
    expect(wallet.messages.map(({ message }) => message)).toEqual(['AAAA', 'BBBB']),
  )
}, 60_000)

test('reports a project that the relay does not know', async () => {
  const strict = await start({ projects })
  onTestFinished(() => strict.stop())
  const tab = openTab(strict.url, { projectId: 'another-project' })
  await expect(tab.subscribe(topicOf(createSymKey()))).rejects.toMatchObject({
    code: 'RELAY_REFUSED',
    message: 'The relay rejected the request: Unauthorized: invalid key',
  })
}, 60_000)
