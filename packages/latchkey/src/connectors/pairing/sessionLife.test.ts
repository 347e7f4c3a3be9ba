import { expect, onTestFinished, test, vi } from 'vitest'
import { setupPairing } from './fixtures/setupPairing.ts'

const ending = new AbortController()

test('a reload restores the session without the wallet', async () => {
  const { open, pair, relay } = setupPairing()
  const { provider } = await pair()
  await provider.request({
    method: 'wallet_switchEthereumChain',
    params: [{ chainId: '0x89' }],
  })
  const before = relay.published.length
  const { pairing } = open()
  const [session] = await pairing.restore({ namespaces: ['eip155'], signal: ending.signal })
  expect(session).toMatchObject({ chainId: 'eip155:137', wallet: { name: 'Test Wallet' } })
  expect(await pairing.restore({ namespaces: ['solana'], signal: ending.signal })).toEqual([])
  expect(relay.published.length).toBe(before)
})

test('treats malformed storage as empty', async () => {
  const { area, open } = setupPairing()
  for (const value of ['{', '7', '{"sessions":{"a":{"topic":"a"}}}', '{"sessions":[1],"sent":7}']) {
    area.setItem('latchkey:v1:pairing', value)
    const { client, pairing } = open()
    expect(client.sessions).toEqual([])
    expect(await pairing.restore({ namespaces: ['eip155'], signal: ending.signal })).toEqual([])
  }
})

test('the wallet ends the session', async () => {
  const { open, pair, wallet } = setupPairing()
  const { provider, emitted, topic } = await pair()
  const received: unknown[] = []
  provider.on('disconnect', (value) => received.push(value))
  await wallet.say(topic, 'wc_sessionDelete', { code: 6000, message: 'Bye' })
  await vi.waitFor(() =>
    expect(emitted).toContainEqual({ namespace: 'eip155', type: 'disconnected' }),
  )
  expect(received).toEqual([expect.any(Error)])
  expect(received).toMatchObject([{ code: 4900, message: 'User disconnected.' }])
  await expect(provider.request({ method: 'personal_sign', params: [] })).rejects.toThrow(
    'Please call connect() before request()',
  )
  expect(open().client.sessions).toEqual([])
})

test('reports expiry and other events under their public names', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const expiry = Math.floor(Date.now() / 1000) + 3_600
  const { pair, wallet } = setupPairing()
  const { pairing, provider, emitted, topic } = await pair({ expiry })
  const received: unknown[] = []
  for (const name of [
    'default_chain_changed',
    'disconnect',
    'proposal_expire',
    'session_expire',
    'session_extend',
    'session_ping',
    'session_request_expire',
  ])
    provider.on(name, (value) => received.push([name, value]))

  await wallet.say(topic, 'wc_sessionPing', {})
  expect(received.splice(0)).toMatchObject([['session_ping', { topic }]])
  await wallet.say(topic, 'wc_sessionExtend', { expiry: expiry + 60 })
  expect(received.splice(0)).toMatchObject([
    ['session_extend', { session: { expiry: expiry + 60, topic } }],
  ])
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] })
  expect(received.splice(0)).toEqual([['default_chain_changed', 'eip155:137']])

  const method = 'personal_sign'
  const unanswered = expect(provider.request({ method, params: [] })).rejects.toMatchObject({
    code: -32603,
    latchkeyCode: 'REQUEST_EXPIRED',
  })
  await vi.advanceTimersByTimeAsync(901_000)
  await unanswered
  expect(received.splice(0)).toMatchObject([
    ['session_request_expire', { request: { method, topic } }],
  ])

  const unread = expect(
    pairing.connect({ namespaces: ['eip155'], signal: ending.signal }),
  ).rejects.toMatchObject({ code: 'PROPOSAL_EXPIRED' })
  await vi.advanceTimersByTimeAsync(601_000)
  await unread
  const uri = emitted.filter((event) => event.type === 'link').at(-1)!.uri
  expect(received.splice(0)).toMatchObject([['proposal_expire', { uri }]])

  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(received).toMatchObject([
    ['session_expire', { topic }],
    ['disconnect', { code: 4900, message: 'Session expired.' }],
  ])
  expect(emitted.at(-1)).toEqual({ namespace: 'eip155', type: 'disconnected' })
})

test('the page ends the session, and the wallet hears the reason', async () => {
  const { pair, wallet } = setupPairing()
  const { client, pairing, topic } = await pair()
  await pairing.disconnect('eip155')
  const goodbye = await wallet.until(({ method }) => method === 'wc_sessionDelete')
  expect(goodbye).toMatchObject({ params: { code: 6000, message: 'User disconnected.' }, topic })
  expect(client.sessions).toEqual([])
  // The other families of the session ended with it, without another message.
  await pairing.disconnect('solana')
})

test('a session that disappears silently is disconnected for every family', async () => {
  const { area, pair } = setupPairing()
  const { pairing, provider, emitted } = await pair()
  area.removeItem('latchkey:v1:pairing')
  await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({
    code: 4900,
    latchkeyCode: 'NOT_PAIRED',
  })
  expect(emitted.at(-1)).toEqual({ namespace: 'eip155', type: 'disconnected' })
  await pairing.disconnect('eip155')
})
