import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestWallet, granted, type WalletFrame } from '../fixtures/createTestWallet.ts'
import { answerTo, proposed, setupClient, setupSession } from '../fixtures/setupClient.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('proposes the host’s identity and namespaces, encrypted, for five minutes', async () => {
  const { open, relay, wallet } = setupClient()
  const { client } = open()
  const { uri } = client.connect({ namespaces: proposed, sessionProperties: { expiry: '7' } })
  const proposal = await wallet.pair(uri)
  expect(proposal.params).toEqual({
    expiryTimestamp: Number(/expiryTimestamp=(\d+)/.exec(uri)![1]),
    optionalNamespaces: proposed,
    pairingTopic: uri.slice(3, 67),
    proposer: {
      metadata: { description: '', icons: [], name: 'Page', url: 'https://page.test' },
      publicKey: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
    relays: [{ protocol: 'irn' }],
    requiredNamespaces: {},
    sessionProperties: { expiry: '7' },
  })
  expect(relay.published[0]).toMatchObject({ prompt: true, tag: 1100, ttl: 300 })
  expect(JSON.stringify(relay.published)).not.toContain('page.test')
})

test('rejects the link with the reason if the relay refuses the subscription', async () => {
  const { open, relay, wallet } = setupClient()
  const { client } = open()
  relay.refuse('too many subscriptions')
  await expect(client.connect({ namespaces: proposed }).settled).rejects.toMatchObject({
    code: 'RELAY_REFUSED',
    message: 'The relay rejected the request: too many subscriptions',
  })
  // The same after an approval, if the page cannot hear the settlement.
  relay.refuse(undefined)
  const { settled, uri } = client.connect({ namespaces: proposed })
  const answering = wallet.answer(
    await wallet.pair(uri),
    { result: { relay: { protocol: 'irn' }, responderPublicKey: wallet.publicKey } },
    'wc_sessionPropose',
  )
  relay.refuse('too many subscriptions')
  await answering
  await expect(settled).rejects.toMatchObject({ code: 'RELAY_REFUSED' })
})

test('creates a link while the relay is down', async () => {
  const { open, relay, wallet } = setupClient()
  relay.leave()
  const { client } = open()
  const { settled, uri } = client.connect({ namespaces: proposed })
  const approving = wallet.approve(uri)
  relay.comeBack()
  expect((await settled).topic).toBe(await approving)
})

test.each([
  [{ namespaces: { eip155: { chains: [], events: [], methods: [] } } }, 'Chains must not be empty'],
  [{ namespaces: proposed, sessionProperties: { a: null } }, 'Session properties must have values'],
])('refuses to propose what no wallet may accept', (request, problem) => {
  const { client } = setupClient().open()
  expect(() => client.connect(request)).toThrow(`Invalid request to wc_sessionPropose: ${problem}`)
})

test.each([
  [5000, 'USER_REJECTED'],
  [5001, 'USER_REJECTED'],
  [4001, 'USER_REJECTED'],
  [5100, 'WALLET_FAILED'],
  [1, 'WALLET_FAILED'],
])('names a wallet’s refusal with %d', async (code, named) => {
  const { open, relay, wallet } = setupClient()
  const { client } = open()
  const { settled, uri } = client.connect({ namespaces: proposed })
  await Promise.all([
    expect(settled).rejects.toMatchObject({ cause: { message: 'No.' }, code: named }),
    wallet.reject(uri, { code, message: 'No.' }),
  ])
  expect(relay.published.map(({ tag }) => tag)).toEqual([1100, 1101])
})

test('does not settle a deleted session again', async () => {
  const { area, open, wallet } = setupClient()
  const { client, events } = open()
  const { settled, uri } = client.connect({ namespaces: proposed })
  const { proposer } = (await wallet.pair(uri)).params as { proposer: { publicKey: string } }
  const gone = wallet.topicWith(proposer.publicKey)
  area.setItem('latchkey:v1:pairing', JSON.stringify({ gone: [gone] }))
  const refused = expect(settled).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    message: 'The wallet returned an error: Session was deleted',
  })
  expect(await wallet.approve(uri)).toBe(gone)
  await refused
  expect(await wallet.until(({ error }) => error !== undefined)).toMatchObject({
    error: { code: 1005, message: 'Session was deleted' },
    topic: gone,
  })
  expect(client.sessions).toEqual([])
  expect(events.map(({ type }) => type)).toEqual(['answered'])
})

test('rejects if the wallet deletes the pairing', async () => {
  const { open, wallet } = setupClient()
  const { client } = open()
  const { settled, uri } = client.connect({ namespaces: proposed })
  const { topic } = await wallet.pair(uri)
  await Promise.all([
    expect(settled).rejects.toMatchObject({ code: 'USER_REJECTED' }),
    wallet.say(topic, 'wc_pairingDelete', { code: 6000, message: '' }),
  ])
})

test('a pairing responds to pings', async () => {
  const { open, wallet } = setupClient()
  const { uri } = open().client.connect({ namespaces: proposed })
  const { topic } = await wallet.pair(uri)
  const id = await wallet.say(topic, 'wc_pairingPing', {})
  expect(await answerTo(wallet, id)).toMatchObject({ result: true })
})

test('a proposal ends with its page, and late responses are ignored', async () => {
  const { area, open, settle, wallet } = setupClient()
  const before = open()
  const { settled, uri } = before.client.connect({ namespaces: proposed })
  const ended = expect(settled).rejects.toMatchObject({ code: 'SIGN_CLIENT_MISSING' })
  await wallet.pair(uri)
  before.client.close()
  await ended
  // No key and no topic of it remains.
  expect(JSON.stringify(area.getItem('latchkey:v1:pairing') ?? '')).not.toContain(uri.slice(3, 67))

  const page = open()
  await wallet.approve(uri)
  const { session } = await settle(page)
  expect(page.client.sessions).toEqual([session])
  expect(page.events.filter(({ type }) => type === 'settled')).toHaveLength(1)
})

test('expires without a response', async () => {
  vi.useFakeTimers()
  const { open } = setupClient()
  const { client, events } = open()
  const { settled, uri } = client.connect({ namespaces: proposed })
  const gone = expect(settled).rejects.toMatchObject({
    code: 'PROPOSAL_EXPIRED',
    message: 'Proposal expired',
  })
  // Five minutes for the link, and five for clocks that run ahead.
  await vi.advanceTimersByTimeAsync(601_000)
  await gone
  expect(events).toEqual([{ type: 'proposalExpired', uri }])
})

test.each([
  ['another controller', { controller: { metadata: {}, publicKey: 'f'.repeat(64) } }],
  ['no controller', { controller: undefined }],
  ['an expiry in the past', { expiry: 1 }],
  ['an invalid expiry', { expiry: 'soon' }],
  ['no namespaces', { namespaces: {} }],
  [
    'accounts of another family',
    { namespaces: { eip155: { ...granted.eip155, accounts: ['a:b:c'] } } },
  ],
  ['properties without value', { sessionProperties: { a: null } }],
])('refuses a settlement with %s and informs the wallet', async (_, settlement) => {
  const { open, wallet } = setupClient()
  const { client } = open()
  const { settled, uri } = client.connect({ namespaces: proposed })
  const failed = expect(settled).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  const topic = await wallet.approve(uri, settlement)
  await failed
  expect(client.sessions).toEqual([])
  const answer = await wallet.until((frame) => frame.topic === topic && frame.error !== undefined)
  expect(answer.error!.message).toMatch(/\w/)
})

test('refuses a settlement without a required namespace', async () => {
  const { open, wallet } = setupClient()
  const { client } = open()
  const required = { eip155: { chains: ['eip155:10'], events: [], methods: [] } }
  const { settled, uri } = client.connect({ namespaces: proposed, required })
  const failed = expect(settled).rejects.toThrow('All chains must have at least one account')
  await wallet.approve(uri)
  await failed
})

test('limits sessions to seven days', async () => {
  const { session } = await setupSession({ expiry: Math.floor(Date.now() / 1000) + 90 * 86_400 })
  expect(session.expiry).toBeLessThanOrEqual(Math.floor(Date.now() / 1000) + 7 * 86_400)
})

test.each([
  ['intent://scan', 'http://wallet.test', 'http://wallet.test'],
  ['javascript://%0aalert(1)', 'wallet://', 'javascript:alert(1)'],
  ['ms-word://x', 'intent://x', 'data:text/html,x'],
  ['https://wallet.test', 'x'.repeat(501), 'no URL'],
])(
  'drops links in the wallet’s metadata that open anything else: %s',
  async (native, universal, url) => {
    const fixture = setupClient()
    const { session } = await fixture.settle(fixture.open(), {
      controller: {
        metadata: { icons: [], name: 'x', redirect: { native, universal }, url },
        publicKey: fixture.wallet.publicKey,
      },
    })
    expect(session.peer.metadata).toEqual({ icons: [], name: 'x', redirect: {}, url: '' })
  },
)

test('validates the wallet’s metadata', async () => {
  const fixture = setupClient()
  const page = fixture.open()
  const { session } = await fixture.settle(page, {
    controller: {
      metadata: {
        icons: ['javascript:alert(1)', 'https://wallet.test/icon.png', 7],
        name: 'x'.repeat(500),
        redirect: { linkMode: true, native: 'wallet://', universal: 'https://wallet.test' },
      },
      publicKey: fixture.wallet.publicKey,
    },
  })
  const { icons, name, redirect } = session.peer.metadata
  expect([icons, name.length]).toEqual([[], 100])
  expect(redirect).toEqual({
    linkMode: true,
    native: 'wallet://',
    universal: 'https://wallet.test',
  })
})

describe('a link that two wallets read', () => {
  async function setup() {
    const { area, open, relay, wallet } = setupClient()
    const { client, events } = open()
    const second = createTestWallet(relay.transport())
    const { settled, uri } = client.connect({ namespaces: proposed })
    return { area, client, events, open, second, settled, uri, wallet }
  }

  const isAnswerOn = (topic: string) => (frame: WalletFrame & { readonly topic: string }) =>
    frame.topic === topic && frame.method === undefined

  test('connects the wallet that settles first, and refuses the other', async () => {
    const { client, second, settled, uri, wallet } = await setup()
    const [one, other] = await Promise.all([wallet.approve(uri), second.approve(uri)])
    const answers = await Promise.all([
      wallet.until(isAnswerOn(one)),
      second.until(isAnswerOn(other)),
    ])
    const { topic } = await settled
    expect(client.sessions.map((session) => session.topic)).toEqual([topic])
    expect(answers.map(({ error, result }) => error?.code ?? result).sort()).toEqual([6000, true])
  })

  test('refuses a wallet that reads the link after its use', async () => {
    const { client, events, second, settled, uri, wallet } = await setup()
    const topic = await wallet.approve(uri)
    await settled
    const late = await second.approve(uri)
    expect(await second.until(isAnswerOn(late))).toMatchObject({ error: { code: 6000 } })
    expect(client.sessions.map((session) => session.topic)).toEqual([topic])
    expect(events.filter(({ type }) => type === 'answered')).toHaveLength(1)
  })

  test('refuses a wallet that reads the link after its use and a reload', async () => {
    const { client, open, second, settled, uri, wallet } = await setup()
    const topic = await wallet.approve(uri)
    await settled
    client.close()
    const again = open().client
    const late = await second.approve(uri)
    expect(await second.until(isAnswerOn(late))).toMatchObject({ error: { code: 6000 } })
    expect(again.sessions.map((session) => session.topic)).toEqual([topic])
  })

  test('forgets the keys of a used link once it has expired, also after a reload', async () => {
    const { area, client, open, settled, uri, wallet } = await setup()
    await wallet.approve(uri)
    await settled
    const stored = () => area.getItem('latchkey:v1:pairing')
    const [, link = ''] = /wc:([0-9a-f]{64})/.exec(uri) ?? []
    expect(JSON.parse(stored() ?? '').used).toMatchObject({ [link]: { topic: link } })
    client.close()
    vi.useFakeTimers({ now: Date.now() + 600_000, toFake: ['Date'] })
    open()
    await vi.waitFor(() => expect(JSON.parse(stored() ?? '').used).toEqual({}))
  })

  test('does not end the link for a wallet that declines after another approved', async () => {
    const { second, settled, uri, wallet } = await setup()
    const topic = await wallet.approve(uri)
    await second.reject(uri)
    expect(await settled).toMatchObject({ topic })
  })
})

describe('a cancelled proposal', () => {
  function setup() {
    const { open, relay, wallet } = setupClient()
    const { client, events } = open()
    const connect = () => {
      const proposal = client.connect({ namespaces: proposed })
      proposal.settled.catch(() => undefined)
      return proposal
    }
    return { client, connect, events, relay, wallet }
  }

  test('ends the session of a wallet that still approves, and then responds with an error', async () => {
    const { client, connect, events, wallet } = setup()
    const { cancel, sent, settled, uri } = connect()
    await sent
    cancel()
    await expect(settled).rejects.toMatchObject({ code: 'USER_REJECTED' })
    const topic = await wallet.approve(uri)
    const end = await wallet.until((frame) => frame.topic === topic)
    expect(end).toMatchObject({ method: 'wc_sessionDelete', params: { code: 6000 } })
    const answer = await wallet.until((frame) => frame.topic === topic && !frame.method)
    expect(answer).toMatchObject({ error: { code: 6000 } })
    expect(client.sessions).toEqual([])
    expect(events).toEqual([])
  })

  test('continues with the same link, which then connects', async () => {
    const { connect, wallet } = setup()
    const first = connect()
    await first.sent
    first.cancel()
    const second = connect()
    expect(second.uri).toBe(first.uri)
    // The first caller has no say in it any more.
    first.cancel()
    const topic = await wallet.approve(second.uri)
    expect(await second.settled).toMatchObject({ topic })
  })

  test('gets a new link near its end, for other namespaces, or after a response', async () => {
    vi.useFakeTimers()
    const { client, connect, wallet } = setup()
    const first = connect()
    await first.sent
    first.cancel()
    const { eip155 } = proposed
    const other = client.connect({ namespaces: { eip155: { ...eip155, chains: ['eip155:1'] } } })
    expect(other.uri).not.toBe(first.uri)
    // Links are shown for four minutes: eleven seconds are left, then ten.
    await vi.advanceTimersByTimeAsync(229_000)
    const again = connect()
    expect(again.uri).toBe(first.uri)
    again.cancel()
    await vi.advanceTimersByTimeAsync(1_000)
    const late = connect()
    expect(late.uri).not.toBe(first.uri)
    await wallet.reject(late.uri)
    expect(connect().uri).not.toBe(late.uri)
  })
})
