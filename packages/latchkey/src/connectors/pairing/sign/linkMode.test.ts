import { expect, test, vi } from 'vitest'
import { alice } from '../fixtures/createTestWallet.ts'
import { setupClient } from '../fixtures/setupClient.ts'
import { openEnvelope, sealEnvelope } from '../wire/crypto/envelope.ts'
import { createKeyPair, deriveSymKey, topicOf } from '../wire/crypto/keys.ts'
import { isUniversalLink, readMessageLink, toLink, withoutMessage } from './linkMode.ts'
import type { AuthPayload } from './signClient.ts'

const page = 'https://page.test/swap?from=eth'
const walletLink = 'https://wallet.test/app?v=1'

/** Reads a link's message like an app: the first in plaintext, the others encrypted. */
function readApp(href: string, symKey?: string) {
  const { message, topic } = readMessageLink(href)!
  const text = symKey
    ? openEnvelope(message, () => symKey)
    : Buffer.from(message, 'base64url').subarray(1).toString()
  return { ...JSON.parse(text), topic }
}

/** The link with which an app responds. */
function toPage(topic: string, frame: unknown, symKey: string, senderPublicKey?: string) {
  const text = JSON.stringify(frame)
  const letter = senderPublicKey
    ? ({ senderPublicKey, symKey, text, type: 1 } as const)
    : ({ symKey, text, type: 0 } as const)
  return toLink(page, topic, sealEnvelope(letter))
}

/** A page with a session in link mode. */
async function setup() {
  const fixture = setupClient()
  const first = fixture.open()
  const authentication = await first.client.authenticate({
    chains: ['eip155:1'],
    domain: 'page.test',
    fallback: { eip155: { chains: ['eip155:1'], events: [], methods: [] } },
    methods: ['personal_sign'],
    nonce: 'abcdefgh',
    uri: 'https://page.test',
    verify: async () => true,
    walletLink,
  })
  const app = createKeyPair()
  const asked = readApp(authentication.link!)
  const { authPayload, requester } = asked.params as {
    authPayload: AuthPayload
    requester: { publicKey: string }
  }
  const cacao = {
    h: { t: 'caip122' },
    p: { ...authPayload, iss: `did:pkh:eip155:1:${alice}` },
    s: { s: '0x5167', t: 'eip191' },
  }
  const result = {
    cacaos: [cacao],
    responder: { metadata: { name: 'App' }, publicKey: app.publicKey },
  }
  const symKey = deriveSymKey(app.privateKey, requester.publicKey)
  const answer = toPage(
    topicOf(requester.publicKey),
    { id: asked.id, jsonrpc: '2.0', result },
    symKey,
    app.publicKey,
  )
  const topic = topicOf(symKey)
  const ask = (client = first.client) =>
    client.ask({ chainId: 'eip155:1', method: 'personal_sign', params: ['0x00'], topic })
  const enter = async () => {
    expect(first.client.hearLink(answer)).toBe(true)
    return authentication.settled
  }
  const say = (frame: unknown) => toPage(topic, frame, symKey)
  return { ...fixture, ...first, answer, ask, asked, authentication, enter, say, symKey, topic }
}

test('requests and responds by links', async () => {
  const { ask, asked, authentication, client, enter, relay, say, symKey, topic } = await setup()
  expect(authentication.link).toMatch(
    /^https:\/\/wallet\.test\/app\?v=1&wc_ev=[\w-]+&topic=[0-9a-f]{64}$/,
  )
  expect(asked).toMatchObject({
    method: 'wc_sessionAuthenticate',
    topic: authentication.uri.slice(3, 67),
  })

  const { session } = await enter()
  expect(session).toMatchObject({ link: walletLink, peer: { metadata: { name: 'App' } }, topic })
  expect(client.sessions).toEqual([session])

  const before = relay.published.length
  const { answered, href, requestId } = ask()
  expect(readApp(href!, symKey)).toMatchObject({
    id: requestId,
    method: 'wc_sessionRequest',
    params: { chainId: 'eip155:1', request: { method: 'personal_sign', params: ['0x00'] } },
    topic,
  })
  expect(relay.published.length).toBe(before)
  client.hearLink(say({ id: requestId, jsonrpc: '2.0', result: '0xsigned' }))
  expect(await answered).toBe('0xsigned')
})

test('a response in a new tab reaches the requesting tab', async () => {
  const { area, ask, enter, open, say } = await setup()
  await enter()
  vi.useFakeTimers()
  const kept = () => JSON.parse(area.getItem('latchkey:v1:pairing')!)
  const { answered, requestId } = ask()
  const other = open()
  other.client.hearLink(say({ id: requestId, jsonrpc: '2.0', result: '0xsigned' }))
  await vi.waitFor(() => expect(Object.keys(kept().answers)).toHaveLength(1))
  area.tellOthers('latchkey:v1:pairing')
  expect(await answered).toBe('0xsigned')
  expect(kept()).toMatchObject({ answers: {}, sent: {} })

  const refused = ask()
  const error = { code: 5000, message: 'No.' }
  const failed = expect(refused.answered).rejects.toMatchObject({ code: 4001 })
  other.client.hearLink(say({ error, id: refused.requestId, jsonrpc: '2.0' }))
  await vi.waitFor(() => expect(Object.keys(kept().answers)).toHaveLength(1))
  area.tellOthers('latchkey:v1:pairing')
  await failed
  // Reported once.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(other.events).toEqual([])
  vi.useRealTimers()
})

test('a link may respond, and nothing else', async () => {
  const { ask, client, enter, events, say, topic } = await setup()
  const { session } = await enter()
  const { answered, requestId } = ask()
  const before = events.length
  vi.useFakeTimers()
  for (const frame of [
    { id: 1, method: 'wc_sessionDelete', params: {} },
    { id: 2, method: 'wc_sessionUpdate', params: { namespaces: {} } },
    { id: 3, result: 'of nothing that was asked' },
  ])
    client.hearLink(say(frame))
  // A forged response, in plaintext or with another key, is ignored.
  const forged = { id: requestId, jsonrpc: '2.0', result: 'forged' }
  client.hearLink(toLink(page, topic, sealEnvelope({ text: JSON.stringify(forged), type: 2 })))
  client.hearLink(toPage(topic, forged, 'f'.repeat(64)))
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  expect(client.sessions).toEqual([session])
  expect(events.length).toBe(before)
  client.hearLink(say({ ...forged, result: 'signed' }))
  expect(await answered).toBe('signed')
})

test('links cannot respond for sessions over the relay', async () => {
  const fixture = setupClient()
  const first = fixture.open()
  const { topic } = await fixture.settle(first)
  const { answered, href, requestId } = first.client.ask({
    chainId: 'eip155:1',
    method: 'personal_sign',
    params: [],
    topic,
  })
  expect(href).toBeUndefined()
  vi.useFakeTimers()
  const { symKey } = JSON.parse(fixture.area.getItem('latchkey:v1:pairing')!).sessions[topic]
  const forged = { id: requestId, jsonrpc: '2.0', result: 'forged' }
  first.client.hearLink(toPage(topic, forged, symKey))
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  const request = await fixture.wallet.request('personal_sign')
  await fixture.wallet.answer(request, { result: 'true' })
  expect(await answered).toBe('true')
})

test('ignores malformed and foreign links', async () => {
  const { client } = setupClient().open()
  const topic = 'a'.repeat(64)
  for (const link of [
    '',
    page,
    'not a link',
    `${page}&wc_ev=x`,
    `${page}&wc_ev=AA&topic=${topic.slice(1)}`,
    `${page}&topic=${topic}`,
  ])
    expect(client.hearLink(link)).toBe(false)
  // Any message is removed from the page's URL.
  const link = toPage(topic, { id: 1, result: 1 }, topic)
  expect(client.hearLink(link)).toBe(true)
  expect(client.hearLink(`${page}&wc_ev=!&topic=${topic}`)).toBe(true)
  client.close()
  expect(client.hearLink(link)).toBe(false)
})

test('restores the page’s URL', () => {
  expect(withoutMessage(toPage('a'.repeat(64), {}, 'b'.repeat(64)))).toBe(page)
  expect(['https://a.b', 'http://a.b', 'wallet://', 7].map(isUniversalLink)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
