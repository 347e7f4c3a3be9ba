// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { toBase58, toBase64 } from '../../core/bytes.ts'
import type { WalletStandardWallet } from '../../core/walletStandard/WalletStandardWallet.ts'
import { FakeFrameError, fakeSession } from './fixtures/createFakeFrame.ts'
import { setupEmbedded } from './fixtures/setupEmbedded.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
afterEach(() => {
  vi.useRealTimers()
})

type Provider = {
  request(input: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): unknown
}

async function connected(...input: Parameters<typeof setupEmbedded>) {
  const room = setupEmbedded(...input)
  const [session] = await room.connect()
  if (!session) throw new Error('The wallet granted nothing.')
  return { ...room, provider: session.provider as Provider, session }
}

test('connects once the login that was started has ended', async () => {
  const { connect, connector, fake, signal } = setupEmbedded()
  const begun = await connector.email?.start('vera@example.com')
  expect(begun).toEqual({ next: 'code', resendAfter: 30 })
  const [session] = await connect()
  expect(fake.methods()).toEqual(['host.sync', 'email.start', 'login.wait'])
  expect(session).toMatchObject({
    accounts: [{ address: fakeSession.accounts[0]?.address, namespace: 'eip155' }],
    chainId: 'eip155:1',
    login: { authProvider: 'email', user: { email: 'vera@example.com' } },
    namespace: 'eip155',
  })
  expect(signal.aborted).toBe(false)
})

test('tells whether the login created its accounts', async () => {
  const { connect, connector, fake } = setupEmbedded()
  fake.answers['login.wait'] = () => ({ ...fakeSession, isNew: true })
  await connector.email?.start('vera@example.com')
  await connect()
  expect(connector.isNewLogin?.()).toBe(true)
})

test('connects the second family through the same login', async () => {
  const { connect, fake } = setupEmbedded()
  await connect(['eip155'])
  const [session] = await connect(['solana'])
  expect(session?.chainId).toBe(solana)
  expect(fake.methods().filter((method) => method === 'login.wait')).toHaveLength(1)
})

test('restores the login that the frame has stored, and nothing without one', async () => {
  const { connector, fake, signal } = setupEmbedded()
  const request = { namespaces: ['eip155'] as const, signal }
  expect(await connector.restore(request)).toEqual([])
  fake.logIn()
  expect(await connector.restore(request)).toHaveLength(1)
  expect(fake.methods()).not.toContain('login.wait')
})

test('ends the login once for both families', async () => {
  const { connect, connector, fake } = setupEmbedded()
  await connect(['eip155', 'solana'])
  await Promise.all([connector.disconnect('eip155'), connector.disconnect('solana')])
  expect(fake.methods().filter((method) => method === 'session.end')).toHaveLength(1)
})

test('ends a stored login that this page never restored', async () => {
  const { connector, fake } = setupEmbedded()
  fake.logIn()
  await connector.disconnect('eip155')
  expect(fake.methods()).toContain('session.end')
})

test('tells both families that the login ended in the frame', async () => {
  const { connect, events, fake } = setupEmbedded()
  await connect(['eip155', 'solana'])
  fake.emit({ event: 'session' })
  await vi.waitFor(() =>
    expect(events).toEqual([
      { namespace: 'eip155', type: 'disconnected' },
      { namespace: 'solana', type: 'disconnected' },
    ]),
  )
})

test('aborts the login in the frame', async () => {
  const { connector, fake } = setupEmbedded({ 'login.wait': () => new Promise(() => undefined) })
  await connector.email?.start('vera@example.com')
  const ending = new AbortController()
  const connecting = connector.connect({ namespaces: ['eip155'], signal: ending.signal })
  await vi.waitFor(() => expect(fake.pendingIds()).toHaveLength(1))
  ending.abort()
  await expect(connecting).rejects.toThrow('Something went wrong')
  await vi.waitFor(() => expect(fake.pendingIds()).toEqual([]))
})

test('gives up a login request without a response after 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const { connector, fake } = setupEmbedded({ 'email.start': () => new Promise(() => undefined) })
  let error: unknown
  connector.email?.start('vera@example.com').catch((thrown: unknown) => {
    error = thrown
  })
  await vi.waitFor(() => expect(fake.pendingIds()).toHaveLength(1))
  await passSeconds(29)
  expect(error).toBeUndefined()
  await passSeconds(2)
  expect(error).toMatchObject({ message: 'Something went wrong' })
  expect(fake.loads).toHaveLength(1)
})

/** Lets time pass in steps, so that messages on the port arrive in between. */
async function passSeconds(count: number) {
  for (let second = 0; second < count; second++) {
    await vi.advanceTimersByTimeAsync(1_000)
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
}

test('reports when another mail may be sent', async () => {
  const { connector } = setupEmbedded({
    'email.start': () => {
      throw new FakeFrameError('TOO_MANY', { retryAfter: 17 })
    },
  })
  await expect(connector.email?.start('vera@example.com')).rejects.toMatchObject({
    code: 'LOGIN_TOO_MANY',
    message: 'Too many attempts. Try again in 17 seconds.',
  })
})

test('answers eth_chainId itself, and follows a switch', async () => {
  const { connector, events, fake, provider } = await connected()
  const chains: unknown[] = []
  provider.on('chainChanged', (chainId) => chains.push(chainId))
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  await connector.switchNetwork?.({
    caipNetworkId: 'eip155:137',
    chainNamespace: 'eip155',
    id: 137,
    name: 'Polygon',
    nativeCurrency: { decimals: 18, name: 'POL', symbol: 'POL' },
    rpcUrls: { default: { http: [] } },
  })
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
  expect(chains).toEqual(['0x89'])
  expect(events).toMatchObject([{ session: { chainId: 'eip155:137' }, type: 'changed' }])
  expect(fake.methods()).not.toContain('wallet.request')
})

test('sends safe requests at once, and shows the approval of others', async () => {
  const { approvals, fake, provider } = await connected({
    'wallet.request': ({ method }) => ({ value: method }),
  })
  expect(await provider.request({ method: 'eth_blockNumber' })).toBe('eth_blockNumber')
  expect(approvals).toHaveLength(0)
  expect(await provider.request({ method: 'personal_sign', params: ['0x00'] })).toBe(
    'personal_sign',
  )
  expect(approvals).toHaveLength(1)
  expect(fake.requests.at(-1)?.params).toEqual({
    chainId: 'eip155:1',
    method: 'personal_sign',
    params: ['0x00'],
  })
})

test('tells the visitor which method the frame refuses', async () => {
  const { approvals, provider, refused } = await connected({
    'wallet.request': () => {
      throw new FakeFrameError('NOT_ALLOWED')
    },
  })
  await expect(provider.request({ method: 'eth_sign' })).rejects.toMatchObject({
    code: 4200,
    message: 'Requested RPC call is not allowed',
  })
  expect(approvals).toHaveLength(0)
  expect(refused).toEqual(['eth_sign'])
})

test('rejects an approval that the visitor leaves', async () => {
  const { approvals, fake, provider } = await connected({
    'wallet.request': () => new Promise(() => undefined),
  })
  const asking = provider.request({ method: 'personal_sign', params: [] })
  await vi.waitFor(() => expect(fake.pendingIds()).toHaveLength(1))
  approvals[0]?.abort()
  await expect(asking).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
  await vi.waitFor(() => expect(fake.pendingIds()).toEqual([]))
})

test.each([
  ['DECLINED', {}, 4001],
  ['RPC_FAILED', { rpcCode: 3 }, 3],
  ['SIGNED_OUT', {}, 4900],
  ['FAILED', {}, -32603],
] as const)('rejects with an EIP-1193 code for %s', async (code, fields, expected) => {
  const { provider } = await connected({
    'wallet.request': () => {
      throw new FakeFrameError(code, fields)
    },
  })
  await expect(provider.request({ method: 'eth_call' })).rejects.toMatchObject({ code: expected })
})

test('rejects parameters that are no data', async () => {
  const { provider } = await connected()
  await expect(
    provider.request({ method: 'personal_sign', params: [() => 'code'] }),
  ).rejects.toThrow('the parameters are no data')
})

test('signs as a Wallet Standard wallet', async () => {
  const signature = new Uint8Array(64).fill(7)
  const { connect, fake } = setupEmbedded({
    'wallet.request': ({ method }) => ({
      value:
        method === 'solana_signTransaction'
          ? { transaction: toBase64(new Uint8Array([9])) }
          : { signature: toBase58(signature) },
    }),
  })
  const [session] = await connect(['solana'])
  const wallet = session?.provider as WalletStandardWallet
  const [account] = wallet.accounts
  if (!account) throw new Error('The wallet shares no account.')
  expect(account.address).toBe(fakeSession.accounts[1]?.address)

  const message = new TextEncoder().encode('Hello')
  const [signed] =
    (await wallet.features['solana:signMessage']?.signMessage({ account, message })) ?? []
  expect(signed).toEqual({ signature, signedMessage: message })
  expect(fake.requests.at(-1)?.params).toEqual({
    chainId: solana,
    method: 'solana_signMessage',
    params: { message: toBase58(message), pubkey: account.address },
  })

  const input = { account, chain: 'solana:devnet', transaction: new Uint8Array([1, 2]) } as const
  const [transaction] =
    (await wallet.features['solana:signTransaction']?.signTransaction(input)) ?? []
  expect(transaction?.signedTransaction).toEqual(new Uint8Array([9]))
  expect(fake.requests.at(-1)?.params).toMatchObject({
    chainId: 'solana:devnet',
  })
  const [sent] =
    (await wallet.features['solana:signAndSendTransaction']?.signAndSendTransaction(input)) ?? []
  expect(sent?.signature).toEqual(signature)
})
