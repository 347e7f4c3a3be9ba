// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { setupEmbedded } from './fixtures/setupEmbedded.ts'
import { createPortClient, type PortClient } from './frame/createPortClient.ts'

/** A client with the frame's end of the port in the test's hand. */
function setupPort() {
  const { port1, port2 } = new MessageChannel()
  const events: unknown[] = []
  const client = createPortClient(port1, (event) => events.push(event))
  const received: unknown[] = []
  port2.onmessage = ({ data }) => received.push(data)
  onTestFinished(() => {
    client.close()
    port2.close()
  })
  /** Resolves once everything that was posted has arrived. */
  async function settle() {
    const count = received.length
    client.request('frame.ping', {}, { limit: 5_000 }).catch(() => undefined)
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(count))
    const again = new Promise((resolve) =>
      port1.addEventListener('message', resolve, { once: true }),
    )
    port2.postMessage('the last message')
    await again
  }
  return { client, events, post: (data: unknown) => port2.postMessage(data), received, settle }
}

function ask(client: PortClient) {
  const outcome: { value?: unknown; error?: unknown } = {}
  client
    .request('wallet.request', { chainId: 'eip155:1', method: 'personal_sign', params: [] })
    .then(
      (value) => Object.assign(outcome, { value }),
      (error: unknown) => Object.assign(outcome, { error }),
    )
  return outcome
}

const approved = { ok: true, result: { value: '0xsignature' } }

test.each([
  ['another id', { id: 2, kind: 'response', outcome: approved }],
  ['an id that is a text', { id: '1', kind: 'response', outcome: approved }],
  ['no id', { kind: 'response', outcome: approved }],
  ['another kind', { id: 1, kind: 'request', outcome: approved }],
  ['no outcome', { id: 1, kind: 'response', result: { value: '0xsignature' } }],
  ['an outcome that is neither', { id: 1, kind: 'response', outcome: { ok: 1, result: {} } }],
  ['an error without a code', { id: 1, kind: 'response', outcome: { error: {}, ok: false } }],
  ['a list', [{ id: 1, kind: 'response', outcome: approved }]],
  ['nothing', null],
])('ignores a response with %s', async (_, message) => {
  const { client, post, settle } = setupPort()
  const outcome = ask(client)
  post(message)
  await settle()
  expect(outcome).toEqual({})
})

test('rejects a response whose result does not fit the request', async () => {
  const { client, post } = setupPort()
  const waiting = client.request('login.wait', {})
  post({
    id: 1,
    kind: 'response',
    outcome: { ok: true, result: { accounts: [], method: 'email' } },
  })
  await expect(waiting).rejects.toMatchObject({ code: 'FRAME_FAILED' })
})

test('ignores a response that is replayed', async () => {
  const { client, post, settle } = setupPort()
  const first = ask(client)
  const second = ask(client)
  const response = { id: 1, kind: 'response', outcome: approved }
  post(response)
  post(response)
  await settle()
  expect(first).toEqual({ value: { value: '0xsignature' } })
  expect(second).toEqual({})
})

test('does not let a result change prototypes', async () => {
  const { client, post, settle } = setupPort()
  const outcome = ask(client)
  post({
    id: 1,
    kind: 'response',
    outcome: { ok: true, result: JSON.parse('{"value":1,"__proto__":{"isAdmin":true}}') },
  })
  await settle()
  expect(Reflect.get(Object(outcome.value), 'isAdmin')).toBeUndefined()
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
})

test('ignores events that are invalid', async () => {
  const { events, post, settle } = setupPort()
  post({ event: 'height', kind: 'event', px: 1e9 })
  post({ event: 'height', kind: 'event', px: '100' })
  post({ event: 'screen', kind: 'event', screen: 'hostPage' })
  post({ event: 'height', kind: 'event', px: 320 })
  await settle()
  expect(events).toEqual([{ event: 'height', kind: 'event', px: 320 }])
})

test.each([
  ['an address of another family', [{ address: 'So1ana', namespace: 'eip155', type: 'eoa' }]],
  ['a text that is no address', [{ address: '<b>0x</b>', namespace: 'eip155', type: 'eoa' }]],
])('grants no account with %s', async (_, accounts) => {
  const room = setupEmbedded({
    'login.wait': () => ({ accounts: accounts as never, chainIds: {}, method: 'email' }),
  })
  expect(await room.connect()).toEqual([])
})

test('does not follow the frame to a chain that the host does not offer', async () => {
  const room = setupEmbedded({
    'login.wait': () => ({
      accounts: [
        { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', namespace: 'eip155', type: 'eoa' },
      ],
      chainIds: { eip155: 'eip155:666' },
      method: 'email',
    }),
  })
  expect(await room.connect()).toMatchObject([{ chainId: 'eip155:1' }])
})

test('never settles a wallet request by messages that do not answer its id', async () => {
  let seed = 20_261_125
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return seed % below
  }
  const pick = <value>(...values: readonly value[]) => values[random(values.length)]
  for (let round = 0; round < 60; round++) {
    const { client, post, settle } = setupPort()
    const outcomes = Array.from({ length: 3 }, () => ask(client))
    const answered = new Set<number>()
    for (let at = 0; at < 12; at++) {
      const id = pick<unknown>(0, 1, 2, 3, 4, 99, -1, 1.5, '1', '2', null, undefined, {
        valueOf: 1,
      })
      const kind = pick('response', 'event', 'request', 'Response', undefined)
      const outcome = pick<unknown>(
        approved,
        { ok: true, result: {} },
        { ok: true },
        { error: { code: 'DECLINED', message: '' }, ok: false },
        { ok: 'true', result: { value: 1 } },
        undefined,
      )
      const isResponse =
        kind === 'response' &&
        (outcome === approved ||
          JSON.stringify(outcome) === '{"ok":true,"result":{}}' ||
          JSON.stringify(outcome)?.includes('DECLINED') === true)
      if (isResponse && typeof id === 'number') answered.add(id)
      post({ event: pick('session', 'leave', 'escape'), id, kind, outcome })
    }
    await settle()
    for (const [index, outcome] of outcomes.entries())
      if (!answered.has(index + 1)) expect(outcome).toEqual({})
  }
})
