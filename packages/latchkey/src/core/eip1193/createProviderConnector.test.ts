import { afterEach, describe, expect, test, vi } from 'vitest'
import { ProviderError } from '../../testing/ProviderError.ts'
import { createProviderConnector } from './createProviderConnector.ts'
import { connected, settle, setup } from './fixtures/setupProvider.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('creates a connector of the announcement', async () => {
  const { connector, request, wallet } = setup()
  expect(await connector.connect(request)).toEqual([
    {
      accounts: wallet.addresses.map((address) => ({ address, namespace: 'eip155', type: 'eoa' })),
      chainId: 'eip155:1',
      namespace: 'eip155',
      provider: wallet.provider,
    },
  ])
})

describe('connect', () => {
  test('reports the wallet’s real chain', async () => {
    const { connector, request, wallet } = setup()
    wallet.switchChain(424242)
    const [session] = await connector.connect({ ...request, chainId: 'eip155:1' })
    expect(session?.chainId).toBe('eip155:424242')
  })

  test('merges duplicate accounts', async () => {
    const { connector, request, wallet } = setup()
    wallet.answer('eth_requestAccounts', () => [wallet.address, wallet.address.toLowerCase()])
    const [session] = await connector.connect(request)
    expect(session?.accounts).toHaveLength(1)
  })

  test('names a declined request', async () => {
    const { connector, request, wallet } = setup()
    wallet.reject()
    await expect(connector.connect(request)).rejects.toMatchObject({
      cause: { code: 4001 },
      code: 'USER_REJECTED',
    })
    expect(await connector.connect(request)).toHaveLength(1)
  })

  test('names a wallet with an open request', async () => {
    const { connector, request, wallet } = setup()
    wallet.hold()
    const first = connector.connect(request)
    await expect(connector.connect(request)).rejects.toThrow(
      'The wallet returned an error: an earlier request is waiting there',
    )
    wallet.release()
    expect(await first).toHaveLength(1)
  })

  test.each([
    ['an error', () => Promise.reject(new Error('seed is missing')), 'seed is missing'],
    ['a text', () => Promise.reject('broken'), 'broken'],
    ['nothing', () => Promise.reject(undefined), 'no reason'],
    ['no account', () => [], 'it shared no account'],
    ['an invalid account', () => ['0x12'], 'an invalid address'],
  ])('refuses a wallet that responds with %s', async (_, answer, problem) => {
    const { connector, request, wallet } = setup()
    wallet.answer('eth_requestAccounts', answer)
    await expect(connector.connect(request)).rejects.toMatchObject({
      code: 'WALLET_FAILED',
      message: expect.stringContaining(problem),
    })
  })

  test('names a wallet without a chain', async () => {
    const { connector, request, wallet } = setup()
    wallet.answer('eth_chainId', () => 'main')
    await expect(connector.connect(request)).rejects.toThrow('main is not a chain id')
  })

  test('abort does not wait for the wallet and ignores its late response', async () => {
    const { connector, heard, request, stopping, wallet } = setup()
    connector.listen((event) => heard.push(event))
    wallet.hold()
    const answer = connector.connect(request)
    stopping.abort(new Error('closed'))
    await expect(answer).rejects.toThrow('closed')
    wallet.release()
    await settle()
    expect(heard).toEqual([])
  })
})

describe('restore', () => {
  test('restores without a prompt', async () => {
    const { connector, request, wallet } = setup()
    await connector.connect(request)
    const asked = wallet.requests.length
    expect(await connector.restore(request)).toMatchObject([{ chainId: 'eip155:1' }])
    expect(wallet.requests.slice(asked).map(({ method }) => method)).toEqual([
      'eth_accounts',
      'eth_chainId',
    ])
  })

  test('restores nothing from a wallet that forgot the page, is locked or broken', async () => {
    const { connector, request, wallet } = setup()
    expect(await connector.restore(request)).toEqual([])
    await connector.connect(request)
    wallet.lock()
    expect(await connector.restore(request)).toEqual([])
    wallet.unlock()
    wallet.answer('eth_chainId', () => Promise.reject(new Error('no')))
    expect(await connector.restore(request)).toEqual([])
  })

  test('gives up on a silent wallet', async () => {
    vi.useFakeTimers()
    const { connector, request, stopping, wallet } = setup()
    await connector.connect(request)
    wallet.answer('eth_accounts', () => new Promise(() => {}))
    const answer = connector.restore(request)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await answer).toEqual([])

    const another = connector.restore(request)
    stopping.abort()
    expect(await another).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('keeps what the visitor did while a restore was pending', async () => {
    vi.useFakeTimers()
    const { connector, heard, request, wallet } = setup()
    wallet.answer('eth_accounts', () => new Promise(() => {}))
    const back = connector.restore(request)
    const [session] = await connector.connect(request)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await back).toEqual([session])

    wallet.answer('eth_accounts', undefined)
    connector.listen((event) => heard.push(event))
    wallet.switchAccount(1)
    await settle()
    expect(heard).toMatchObject([
      { session: { accounts: [{ address: wallet.addresses[1] }, {}, {}] }, type: 'changed' },
    ])
  })

  test('does not restore what the visitor disconnected meanwhile', async () => {
    const { connector, heard, request, wallet } = setup()
    await connector.connect(request)
    // The next page, before its restore.
    const later = createProviderConnector({
      id: connector.id,
      name: connector.name,
      provider: wallet.provider,
      type: connector.type,
    })
    later.listen((event) => heard.push(event))
    const back = later.restore(request)
    await later.disconnect('eip155')
    expect(await back).toEqual([])
    await settle()
    expect(heard).toEqual([])
  })
})

describe('disconnect', () => {
  test('revokes the permission', async () => {
    const { connector, heard, wallet } = await connected()
    await connector.disconnect('eip155')
    await settle()
    expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(wallet.requests.map(({ params }) => params)).toContainEqual([{ eth_accounts: {} }])
    expect(heard).toEqual([])
  })

  test.each([4200, -32601, -32004])(
    'ends without revoking if the wallet cannot (%s)',
    async (code) => {
      const { connector, wallet } = await connected()
      const revoke = vi.fn(() => Promise.reject(new ProviderError(code, 'no')))
      wallet.answer('wallet_revokePermissions', revoke)
      await expect(connector.disconnect('eip155')).resolves.toBeUndefined()
      expect(revoke).toHaveBeenCalledOnce()
    },
  )

  test('ends if revoking fails', async () => {
    const { connector, wallet } = await connected()
    wallet.answer('wallet_revokePermissions', () => {
      throw new ProviderError(-32603, 'storage is full')
    })
    await expect(connector.disconnect('eip155')).rejects.toThrow('storage is full')
  })

  test('ends if the wallet is silent', async () => {
    vi.useFakeTimers()
    const { connector, wallet } = await connected()
    wallet.answer('wallet_revokePermissions', () => new Promise(() => {}))
    const gone = expect(connector.disconnect('eip155')).rejects.toMatchObject({
      code: 'PROVIDER_GONE',
    })
    await vi.advanceTimersByTimeAsync(4_000)
    await gone
  })
})

test('accepts a provider with `request` only', async () => {
  const { request, wallet } = setup()
  const connector = createProviderConnector({
    id: 'org.cedar',
    name: 'Cedar',
    provider: { request: wallet.provider.request },
    type: 'injected',
  })
  expect(await connector.connect(request)).toHaveLength(1)
  connector.listen(() => {})()
})
