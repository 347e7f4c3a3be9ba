import { afterEach, describe, expect, test, vi } from 'vitest'
import { granted } from '../fixtures/createTestWallet.ts'
import { answerTo, proposed, setupClient, setupSession } from '../fixtures/setupClient.ts'

const week = 7 * 86_400

afterEach(() => {
  vi.useRealTimers()
})

test('applies the wallet’s update', async () => {
  const { client, events, topic, wallet } = await setupSession()
  const namespaces = { eip155: { ...granted.eip155, accounts: ['eip155:1:0xabc'] } }
  const id = await wallet.say(topic, 'wc_sessionUpdate', { namespaces })
  expect(await answerTo(wallet, id)).toMatchObject({ result: true })
  expect(client.sessions[0]!.namespaces.eip155).toMatchObject({
    accounts: ['eip155:1:0xabc'],
    chains: ['eip155:1'],
  })
  expect(events.at(-1)).toMatchObject({ session: { topic }, type: 'updated' })
})

test('compares updates by the milliseconds of their ids', async () => {
  const { client, topic, wallet } = await setupSession()
  const update = (account: string, id: number) =>
    wallet.say(
      topic,
      'wc_sessionUpdate',
      {
        namespaces: { eip155: { ...granted.eip155, accounts: [`eip155:1:${account}`] } },
      },
      id,
    )
  const account = () => client.sessions[0]!.namespaces.eip155!.accounts[0]
  const at = Date.now() * 1000
  await update('first', at + 900)
  // Created in the same millisecond, with a smaller random part.
  await update('second', at + 100)
  expect(account()).toBe('eip155:1:second')
  const late = await update('late', at - 5_000_000)
  expect(await answerTo(wallet, late)).toMatchObject({ error: { code: 1003 } })
  expect(account()).toBe('eip155:1:second')
})

test('ignores a malformed update', async () => {
  const { client, events, session, topic, wallet } = await setupSession()
  const before = events.length
  for (const params of [{}, { namespaces: {} }, { namespaces: { eip155: {} } }, null, 7]) {
    const id = await wallet.say(topic, 'wc_sessionUpdate', params)
    expect(await answerTo(wallet, id)).toMatchObject({ error: { code: 1003 } })
  }
  expect(client.sessions).toEqual([session])
  expect(events.length).toBe(before)
})

test('applies an extension, but never shortens the session', async () => {
  const expiry = Math.floor(Date.now() / 1000) + 3_600
  const { client, events, topic, wallet } = await setupSession({ expiry })
  const id = await wallet.say(topic, 'wc_sessionExtend', {})
  expect(await answerTo(wallet, id)).toMatchObject({ result: true })
  expect(client.sessions[0]!.expiry).toBeGreaterThan(expiry + 6 * 86_400)
  expect(events.at(-1)!.type).toBe('extended')
  const less = await wallet.say(topic, 'wc_sessionExtend', { expiry })
  expect(await answerTo(wallet, less)).toMatchObject({ error: { code: 1004 } })
})

test('reports approved events once, in order', async () => {
  const { events, topic, wallet } = await setupSession()
  const received = () => events.flatMap((event) => (event.type === 'event' ? [event.data] : []))
  const say = (data: unknown, id?: number, name = 'chainChanged', chainId = 'eip155:1') =>
    wallet.say(topic, 'wc_sessionEvent', { chainId, event: { data, name } }, id)
  const id = await say(1)
  await say('again', id)
  await say('before', id - 5000)
  await say('other name', undefined, 'weather')
  await say('other chain', undefined, 'chainChanged', 'eip155:10')
  await wallet.say(topic, 'wc_sessionEvent', { chainId: 7, event: 'x' })
  await say(2)
  await vi.waitFor(() => expect(received()).toEqual([1, 2]))
})

test('refuses requests from the wallet', async () => {
  const { topic, wallet } = await setupSession()
  const id = await wallet.say(topic, 'wc_sessionRequest', { request: { method: 'x' } })
  expect(await answerTo(wallet, id)).toMatchObject({ error: { code: 3001 } })
})

test('a replayed extension prolongs the session once, also after a reload', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { client, events, open, topic, wallet } = await setupSession()
  const first = await wallet.say(topic, 'wc_sessionExtend', {})
  const second = await wallet.say(topic, 'wc_sessionExtend', {}, first + 1)
  const { expiry } = client.sessions[0]!
  expect(events.filter(({ type }) => type === 'extended')).toHaveLength(2)

  vi.setSystemTime(Date.now() + 3 * 86_400_000)
  for (const id of [first, second, first]) {
    await wallet.say(topic, 'wc_sessionExtend', {}, id)
    expect(client.sessions[0]!.expiry).toBe(expiry)
  }
  client.close()
  const page = open()
  await vi.dynamicImportSettled()
  for (const id of [second, first]) await wallet.say(topic, 'wc_sessionExtend', {}, id)
  // A repeated request is answered again, since the first answer may be lost.
  expect(await answerTo(wallet, first)).toMatchObject({ result: true })
  expect(page.client.sessions[0]!.expiry).toBe(expiry)
  expect(page.events).toEqual([])

  await wallet.say(topic, 'wc_sessionExtend', {})
  expect(page.client.sessions[0]!.expiry).toBe(Math.floor(Date.now() / 1000) + week)
  const old = await wallet.say(topic, 'wc_sessionExtend', {}, first - 5_000)
  expect(await answerTo(wallet, old)).toMatchObject({ error: { code: 1004 } })
})

test('a replayed update does not undo the latest one, also within a millisecond', async () => {
  const { client, events, topic, wallet } = await setupSession()
  const update = (account: string, id: number) =>
    wallet.say(
      topic,
      'wc_sessionUpdate',
      { namespaces: { eip155: { ...granted.eip155, accounts: [`eip155:1:${account}`] } } },
      id,
    )
  const at = Date.now() * 1000
  await update('first', at)
  await update('second', at + 1)
  await update('first', at)
  expect(client.sessions[0]!.namespaces.eip155!.accounts).toEqual(['eip155:1:second'])
  expect(events.filter(({ type }) => type === 'updated')).toHaveLength(2)
})

test('a replayed event is not reported again within a millisecond or after a reload', async () => {
  const { client, events, open, topic, wallet } = await setupSession()
  const say = (data: string, id: number) =>
    wallet.say(topic, 'wc_sessionEvent', { chainId: 'eip155:1', event: { data, name } }, id)
  const name = 'chainChanged'
  const at = Date.now() * 1000
  await say('first', at)
  await say('second', at + 1)
  await say('first', at)
  const told = events.flatMap((event) => (event.type === 'event' ? [event.data] : []))
  expect(told).toEqual(['first', 'second'])
  client.close()
  const page = open()
  await vi.dynamicImportSettled()
  await say('first', at)
  await say('second', at + 1)
  expect(page.events).toEqual([])
})

test.each([
  ['wc_sessionUpdate', { namespaces: granted }, 1003],
  ['wc_sessionExtend', {}, 1004],
] as const)(
  'refuses %s without a number as id, since replays look alike',
  async (method, params, code) => {
    const { events, session, client, topic, wallet } = await setupSession()
    const before = events.length
    await wallet.send(topic, { id: 'a1', jsonrpc: '2.0', method, params })
    const answer = await wallet.until(({ id }) => `${id}` === 'a1')
    expect(answer).toMatchObject({ error: { code } })
    expect(client.sessions).toEqual([session])
    expect(events.length).toBe(before)
  },
)

test('another tab learns of an extension', async () => {
  const expiry = Math.floor(Date.now() / 1000) + 3_600
  const { area, client, events, topic } = await setupSession({ expiry })
  const text = area.getItem('latchkey:v1:pairing') ?? ''
  area.setItem('latchkey:v1:pairing', text.replace(`"expiry":${expiry}`, `"expiry":${expiry + 60}`))
  area.tellOthers('latchkey:v1:pairing')
  expect(client.sessions[0]!.expiry).toBe(expiry + 60)
  expect(events.at(-1)).toMatchObject({ session: { topic }, type: 'extended' })
})

describe('required namespaces', () => {
  const required = {
    eip155: { chains: ['eip155:137'], events: ['chainChanged'], methods: ['personal_sign'] },
  }

  async function setup() {
    const { open, wallet } = setupClient()
    const page = open()
    const { settled, uri } = page.client.connect({ namespaces: proposed, required })
    const topic = await wallet.approve(uri)
    return { ...page, open, session: await settled, topic, wallet }
  }

  test.each([
    [
      'chain',
      { accounts: granted.eip155.accounts.slice(0, 1), chains: ['eip155:1'] },
      'All chains must have at least one account',
    ],
    ['method', { methods: ['eth_sendTransaction'] }, 'All methods must be approved'],
    ['event', { events: ['accountsChanged'] }, 'All events must be approved'],
  ])('refuses an update without a required %s, also after a reload', async (_, less, message) => {
    const { client, open, session, topic, wallet } = await setup()
    const namespaces = { eip155: { ...granted.eip155, ...less } }
    const id = await wallet.say(topic, 'wc_sessionUpdate', { namespaces })
    expect(await answerTo(wallet, id)).toMatchObject({ error: { code: 1003, message } })
    expect(client.sessions).toEqual([session])
    client.close()
    const page = open()
    const again = await wallet.say(topic, 'wc_sessionUpdate', { namespaces })
    expect(await answerTo(wallet, again)).toMatchObject({ error: { code: 1003, message } })
    expect(page.client.sessions).toEqual([session])
  })

  test('accepts an update with all of them', async () => {
    const { client, topic, wallet } = await setup()
    const accounts = granted.eip155.accounts.slice(1)
    const namespaces = { eip155: { ...granted.eip155, accounts, chains: ['eip155:137'] } }
    const id = await wallet.say(topic, 'wc_sessionUpdate', { namespaces })
    expect(await answerTo(wallet, id)).toMatchObject({ result: true })
    expect(client.sessions[0]!.namespaces.eip155!.accounts).toEqual(accounts)
  })
})
