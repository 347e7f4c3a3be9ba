import { expect, test, vi } from 'vitest'
import { createLogger } from '../../../core/log/logger.ts'
import { memoryStorage } from '../../../core/storage/memoryStorage.ts'
import { createStorage } from '../../../core/storage/storage.ts'
import { createSignClient } from '../createSignClient.ts'
import { alice, createTestWallet } from '../fixtures/createTestWallet.ts'
import { createMemoryRelay } from '../wire/fixtures/createMemoryRelay.ts'
import { readRecaps, toRecap } from './recap.ts'
import type { AuthenticateRequest, AuthPayload } from './signClient.ts'

const iss = `did:pkh:eip155:1:${alice}`

function setup(changes: Partial<AuthenticateRequest> = {}) {
  const area = memoryStorage()
  const relay = createMemoryRelay()
  const wallet = createTestWallet(relay.transport())
  const client = createSignClient({
    logger: createLogger({ level: () => 'silent' }),
    metadata: () => ({ name: 'Page' }),
    storage: createStorage(area),
    transport: relay.transport(),
  })
  const verify = vi.fn(async () => true)
  const open = () =>
    client.authenticate({
      chains: ['eip155:1', 'eip155:137'],
      domain: 'page.test',
      fallback: { eip155: { chains: ['eip155:1'], events: [], methods: ['personal_sign'] } },
      methods: ['personal_sign', 'eth_sendTransaction'],
      nonce: 'abcdefgh',
      statement: 'Sign in.',
      uri: 'https://page.test',
      verify,
      ...changes,
    })
  /** Reads the page's request like a wallet. */
  const read = async (uri: string) => {
    await wallet.pair(uri)
    return wallet.until(({ method }) => method === 'wc_sessionAuthenticate')
  }
  /** Responds with signatures and the wallet's key, on the topic of the page's key. */
  const sign = async (uri: string, cacaos: unknown, responder: unknown = undefined) => {
    const request = await read(uri)
    const { authPayload, requester } = request.params as {
      authPayload: AuthPayload
      requester: { publicKey: string }
    }
    const signed = cacaos ?? [
      { h: { t: 'caip122' }, p: { ...authPayload, iss }, s: { s: '0x5167', t: 'eip191' } },
    ]
    const result = {
      cacaos: signed,
      responder: responder ?? { metadata: { name: 'Signer' }, publicKey: wallet.publicKey },
    }
    await wallet.answerTo(requester.publicKey, { id: request.id, jsonrpc: '2.0', result })
    return authPayload
  }
  return { area, client, open, read, relay, sign, verify, wallet }
}

test('rejects with the reason if the relay refuses the subscription', async () => {
  const { open, relay } = setup()
  relay.refuse('too many subscriptions')
  const { settled } = await open()
  await expect(settled).rejects.toMatchObject({ code: 'RELAY_REFUSED' })
})

test('signs in and opens a session', async () => {
  const { client, open, relay, sign, verify, wallet } = setup()
  const { expiresAt, settled, uri } = await open()
  expect(uri).toMatch(/&methods=wc_sessionAuthenticate$/)
  expect(expiresAt).toBeGreaterThan(Date.now())

  const payload = await sign(uri, undefined)
  const { cacaos, session } = await settled
  expect(payload).toMatchObject({
    aud: 'https://page.test',
    chains: ['eip155:1', 'eip155:137'],
    domain: 'page.test',
    nonce: 'abcdefgh',
    resources: [expect.stringMatching(/^urn:recap:/)],
    statement: 'Sign in.',
    type: 'caip122',
    version: '1',
  })
  expect(cacaos).toMatchObject([{ p: { iss }, s: { s: '0x5167' } }])
  expect(verify).toHaveBeenCalledWith(cacaos[0], payload)
  expect(session).toMatchObject({
    namespaces: {
      eip155: {
        accounts: [`eip155:1:${alice}`],
        methods: ['eth_sendTransaction', 'personal_sign'],
      },
    },
    peer: { metadata: { name: 'Signer' } },
  })
  expect(client.sessions).toEqual([session])
  expect(relay.published.slice(0, 2).map(({ tag, ttl }) => [tag, ttl])).toEqual([
    [1100, 300],
    [1116, 3_600],
  ])

  // A session like any other.
  const answer = client.request({
    chainId: 'eip155:1',
    method: 'personal_sign',
    params: [],
    topic: session!.topic,
  })
  await wallet.answer(await wallet.request('personal_sign'), { result: 'signed' })
  expect(await answer).toBe('signed')
})

test('a wallet without the method takes the proposal', async () => {
  const { open, read, wallet } = setup()
  const { settled, uri } = await open()
  const { id, topic } = await read(uri)
  const error = { code: 10001, message: 'Unsupported wc_ method.' }
  await wallet.answer({ id, topic }, { error }, 'wc_sessionAuthenticate')
  const session = await wallet.approve(uri)
  expect(await settled).toMatchObject({ cacaos: [], session: { topic: session } })
})

test('returns a signature without a session if no method is requested', async () => {
  const { client, open, sign } = setup({ methods: [] })
  const { settled, uri } = await open()
  const payload = await sign(uri, undefined)
  expect(payload.resources).toBeUndefined()
  expect(await settled).toMatchObject({ cacaos: [{ p: { iss } }], session: undefined })
  expect(client.sessions).toEqual([])
})

test('grants at most the requested methods', async () => {
  const { open, sign } = setup()
  const { settled, uri } = await open()
  const att = {
    eip155: {
      'request/eth_sign': [{ chains: ['eip155:1'] }],
      'request/personal_sign': [{ chains: ['eip155:137', 'eip155:10'] }],
    },
  }
  const resources = [`urn:recap:${btoa(JSON.stringify({ att }))}`]
  await sign(uri, [{ h: { t: 'caip122' }, p: { iss, resources }, s: { s: '0x', t: 'eip191' } }])
  expect((await settled).session!.namespaces.eip155).toMatchObject({
    accounts: [`eip155:1:${alice}`, `eip155:137:${alice}`],
    methods: ['personal_sign'],
  })
})

test.each([
  ['no list', 7],
  ['an empty list', []],
  ['another family', [{ h: { t: '' }, p: { iss: 'did:pkh:solana:1:x' }, s: { s: '', t: '' } }]],
  ['no signature', [{ h: { t: '' }, p: { iss }, s: {} }]],
  ['invalid resources', [{ h: { t: '' }, p: { iss, resources: 7 }, s: { s: '', t: '' } }]],
])('refuses a response with %s', async (_, cacaos) => {
  const { client, open, sign } = setup()
  const { settled, uri } = await open()
  const failed = expect(settled).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  await sign(uri, cacaos)
  await failed
  expect(client.sessions).toEqual([])
})

test.each([
  ['is not valid', async () => false],
  ['could not be checked', () => Promise.reject(new Error('offline'))],
])('refuses a signature that %s', async (words, verify) => {
  const { client, open, sign } = setup({ verify })
  const { settled, uri } = await open()
  const failed = expect(settled).rejects.toThrow(`its signature ${words}`)
  await sign(uri, undefined)
  await failed
  expect(client.sessions).toEqual([])
})

test('names a declined sign-in', async () => {
  const { open, read, wallet } = setup()
  const { settled, uri } = await open()
  const request = await read(uri)
  const { requester } = request.params as { requester: { publicKey: string } }
  const error = { code: 12001, message: 'User rejected.' }
  const failed = expect(settled).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await wallet.answerTo(requester.publicKey, { error, id: request.id, jsonrpc: '2.0' })
  await failed
})

test('refuses families other than eip155', async () => {
  for (const chains of [[], ['solana:1'], ['eip155:1', 'solana:1'], ['eip155']])
    await expect(setup({ chains }).open()).rejects.toThrow('only eip155 chains can be signed in on')
})

test('abort and close reject', async () => {
  const { client, open } = setup()
  const first = await open()
  first.cancel(new Error('enough'))
  await expect(first.settled).rejects.toThrow('enough')
  const second = await open()
  client.close()
  await expect(second.settled).rejects.toThrow('Sign Client not initialized')
  await expect(open()).rejects.toThrow('Sign Client not initialized')
})

test('reads ReCaps and ignores other resources', () => {
  expect(readRecaps(['https://x', toRecap(['b', 'a'])])).toEqual({
    chains: [],
    methods: ['a', 'b'],
  })
  // The published example.
  const published =
    'urn:recap:eyJhdHQiOnsiZWlwMTU1Ijp7InJlcXVlc3QvZXRoX3NpZ25UeXBlZERhdGFfdjQiOlt7fV0sInJlcXVlc3QvcGVyc29uYWxfc2lnbiI6W3t9XX19fQ=='
  expect(readRecaps([published]).methods).toEqual(['eth_signTypedData_v4', 'personal_sign'])
  expect(toRecap(['personal_sign', 'eth_signTypedData_v4'])).toBe(published.replace(/=+$/, ''))
  for (const last of [
    'https://x',
    'urn:recap:!',
    `urn:recap:${btoa('7')}`,
    `urn:recap:${btoa('{"att":7}')}`,
  ])
    expect(readRecaps([toRecap(['a']), last])).toEqual({ chains: [], methods: [] })
})

test('does not restore a deleted session', async () => {
  const { area, client, open, read, sign, wallet } = setup()
  const { settled, uri } = await open()
  const { requester } = (await read(uri)).params as { requester: { publicKey: string } }
  const gone = [wallet.topicWith(requester.publicKey)]
  area.setItem('latchkey:v1:pairing', JSON.stringify({ gone }))
  const refused = expect(settled).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    message: 'The wallet returned an error: Session was deleted',
  })
  await sign(uri, undefined)
  await refused
  expect(client.sessions).toEqual([])
})
